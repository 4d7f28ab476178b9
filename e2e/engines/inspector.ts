import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

interface ConsoleMessage {
  level: string;
  text: string;
  url?: string;
}

/** The fields used from the inspector's messages. A document's messages are JSON text in `message`. */
interface Message<Content> {
  method: string;
  params: { targetInfo: { targetId: string }; targetId: string; message: Content };
}

/** WebKit's inspector of one tab. It gives access to the console and media features, which WebDriver lacks. */
export interface Inspector {
  /** Sends a command to the current document and to later ones. */
  send: (method: string, params: object) => void;
  /** Returns the new console messages before the one with this text, and removes them. */
  takeUpTo: (last: string) => Promise<ConsoleMessage[]>;
}

/** Retries for 10 s, then throws the last error. */
export async function retry<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  for (const end = Date.now() + 10_000; ; await wait(20)) {
    try {
      return await attempt();
    } catch (failure) {
      if (Date.now() > end) throw failure;
    }
  }
}

/** Connects to the one tab of a browser whose WEBKIT_INSPECTOR_HTTP_SERVER is `host`. */
export async function inspect(host: string): Promise<Inspector> {
  const path = await retry(async () => {
    const tabs = await (await fetch(`http://${host}`)).text();
    const [found] = /\/socket\/\d+\/\d+\/WebPage/.exec(tabs) ?? [];
    assert.ok(found, 'WebKit’s inspector lists no tab.');
    return found;
  });
  const socket = new WebSocket(`ws://${host}${path}`);
  const commands: [method: string, params: object][] = [['Console.enable', {}]];
  /** The ids of the documents: a document of another origin is a new target. */
  const targets = new Set<string>();
  const messages: ConsoleMessage[] = [];
  let id = 0;
  const sendTo = (targetId: string, method: string, params: object): void => {
    id += 1;
    const message = JSON.stringify({ id, method, params });
    const outer = { id, method: 'Target.sendMessageToTarget', params: { targetId, message } };
    socket.send(JSON.stringify(outer));
  };
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { method, params } = JSON.parse(String(data)) as Message<string>;
    if (method === 'Target.targetCreated') {
      const { targetId } = params.targetInfo;
      targets.add(targetId);
      for (const command of commands) sendTo(targetId, ...command);
    } else if (method === 'Target.targetDestroyed') {
      targets.delete(params.targetId);
    } else if (method === 'Target.dispatchMessageFromTarget') {
      const inner = JSON.parse(params.message) as Message<ConsoleMessage>;
      if (inner.method === 'Console.messageAdded') messages.push(inner.params.message);
    }
  });
  await retry(() => assert.ok(targets.size > 0, 'WebKit’s inspector shows no tab.'));
  return {
    send(method, params) {
      commands.push([method, params]);
      for (const target of targets) sendTo(target, method, params);
    },
    async takeUpTo(last) {
      const count = await retry(() => {
        const position = messages.findIndex(({ text }) => text === last);
        assert.ok(position >= 0, 'WebKit’s inspector does not report the console message.');
        return position + 1;
      });
      return messages.splice(0, count).slice(0, -1);
    },
  };
}

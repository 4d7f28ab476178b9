import type { UseMutationResult } from '@tanstack/react-query';
import { useContext, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { focusField } from '../../../browser/focus-field.ts';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { noteText } from '../../../domain/admin/order-change.ts';
import { email } from '../../../domain/order.ts';
import { cleanText } from '../../../domain/clean-text.ts';
import { drafts } from '../api/query-client.ts';
import { errorMessage, fieldErrors, statusOf } from '../api/request.ts';
import { StaffContext } from './context.ts';
import { Actions } from './controls.tsx';

type Values<Name extends string> = Record<Name, string>;
/** The messages of invalid fields, in field order. */
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * What was typed under a name: kept when its form is left, or the session ends, and shared by the
 * forms of this name. Without a name, only kept while the form is shown.
 */
function useDraft<Name extends string>(name: string | undefined) {
  type Typed = Partial<Values<Name>>;
  const staff = useContext(StaffContext);
  const key = `${staff?.email ?? ''} ${name ?? ''}`;
  const kept = useSyncExternalStore(drafts.listen, drafts.get)[key];
  const [own, setOwn] = useState<Typed>({});
  const keep = (change: (typed: Typed) => Typed): void =>
    drafts.setKey(key, change((drafts.get()[key] ?? {}) as Typed));
  return name === undefined ? ([own, setOwn] as const) : ([(kept ?? {}) as Typed, keep] as const);
}

/** The texts that are not empty, trimmed. */
export function filled<Name extends string>(texts: Values<Name>): Partial<Values<Name>> {
  const trimmed = Object.entries<string>(texts).map(
    ([name, text]) => [name, cleanText(text)] as const,
  );
  return Object.fromEntries(trimmed.filter(([, text]) => text !== '')) as Partial<Values<Name>>;
}

export const EMAIL = {
  label: 'Email',
  type: 'email',
  invalid: 'Enter an email address such as name@example.com',
  isValid: (text: string) => email.safeParse(text).success,
} as const;

/** A value of a form, with the props of its Field if it has one. */
interface FieldSpec extends Omit<ComponentProps<typeof Field>, 'label'> {
  /** Empty by default. */
  initial?: string;
  label?: string;
  /** What is said of a text that is not valid: by default, one that is empty. */
  invalid?: string | ((text: string) => string | undefined);
  isValid?: (text: string) => boolean;
}
export type Fields<Name extends string> = Readonly<Record<Name, FieldSpec>>;

const messageOf = ({ invalid }: FieldSpec, text: string): string | undefined =>
  typeof invalid === 'function' ? invalid(text) : invalid;

function fieldError({ isNote, isValid, ...spec }: FieldSpec, text: string): string | undefined {
  const clean = cleanText(text);
  if (isNote && clean !== '') return noteText.safeParse(text).error?.issues[0]?.message;
  return (isValid ?? (() => clean !== ''))(text) ? undefined : messageOf(spec, text);
}

/** What a form says of its values: of each field by itself, else what the schema of the request says of it beside the others. */
export function errorsOf<Name extends string>(
  fields: Fields<Name>,
  values: Values<Name>,
  checked?: z.ZodSafeParseResult<unknown>,
): Errors<Name> {
  const names = Object.keys(fields) as Name[];
  const errors = names.map((name) => {
    const refused = checked?.error?.issues.find(({ path }) => path[0] === name);
    const message = refused && (messageOf(fields[name], values[name]) ?? refused.message);
    return [name, fieldError(fields[name], values[name]) ?? message];
  });
  return Object.fromEntries(errors) as Errors<Name>;
}

export interface FormState<Name extends string> {
  values: Values<Name>;
  set: (changed: Partial<Values<Name>>) => void;
  field: (name: Name) => FieldProps;
  /** The props of a checkbox, whose value is this while it is checked, else empty. */
  check: (name: Name, checked?: string) => ComponentProps<typeof CheckField>;
  /** All values with a label, as fields. */
  all: ReactNode;
}
type FieldProps = ComponentProps<typeof Field>;

export interface FormProps<Name extends string, Request, Answer> {
  fields: Fields<Name>;
  /**
   * The name under which what is typed is kept (useDraft). A form without one, such as for a password, forgets it when it is
   * left, so its fields can't be changed while they are sent: no answer erases what was typed.
   */
  draft?: string | undefined;
  /** Parses what would be sent by the schema of the request, for rules between fields. */
  check?: (values: Values<Name>) => z.ZodSafeParseResult<unknown>;
  mutation: Pick<
    UseMutationResult<Answer, Error, Request>,
    'mutateAsync' | 'isPending' | 'error' | 'reset'
  >;
  /** What is sent. @param key the same when the same values are sent again */
  request: (values: Values<Name>, key: string) => Request;
  onSuccess?: (answer: Answer) => void;
  onError?: (() => void) | undefined;
  /** The name of the button, which may depend on what is typed, and while the request runs. */
  submit: string | ((values: Values<Name>) => string);
  busy?: string;
  button?: ComponentProps<typeof Button>;
  beside?: ReactNode;
  failed?: string | undefined;
  /** What the first field shows for a 422 that names no field, and for errors without a title. */
  rejected?: string;
  className?: string;
  intro?: ReactNode;
  children?: (form: FormState<Name>) => ReactNode;
}

/**
 * The admin's one form, which sends a mutation. Shows errors from the first submit on, which focuses
 * the first invalid field; the server's messages for fields are shown by them.
 */
export function Form<Name extends string, Request, Answer>(
  props: FormProps<Name, Request, Answer>,
) {
  const { fields, submit, busy = 'Working...', failed, rejected } = props;
  const { mutateAsync, isPending, error } = props.mutation;
  const [typed, type] = useDraft<Name>(props.draft);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const sent = useRef({ content: '', key: '' });
  const isSending = useRef(false);
  const names = Object.keys(fields) as Name[];
  const initial = Object.fromEntries(names.map((name) => [name, fields[name].initial ?? '']));
  const values = { ...(initial as Values<Name>), ...typed };
  const errors: Errors<string> = errorsOf(fields, values, props.check?.(values));
  const serverErrors: Errors<string> = fieldErrors(error);
  const isElsewhere = error !== null && !names.some((name) => name in serverErrors);
  if (isElsewhere && rejected !== undefined)
    serverErrors[names[0] ?? ''] = statusOf(error) === 422 ? rejected : errorMessage(error);
  const set = (changed: Partial<Values<Name>>): void =>
    type((before) => ({ ...before, ...changed }));
  const setOne = (name: Name, text: string): void => set({ [name]: text } as Partial<Values<Name>>);
  const field = (name: Name): FieldProps => {
    const { initial: _, invalid: _invalid, isValid: _isValid, ...spec }: FieldSpec = fields[name];
    return {
      autoComplete: 'off',
      announcesError: true,
      onChange: ({ currentTarget }) => setOne(name, currentTarget.value),
      label: '',
      ...spec,
      ...{ name, value: values[name] },
      readOnly: isPending && props.draft === undefined,
      error: (isSubmitted ? errors[name] : undefined) ?? serverErrors[name],
    };
  };
  const labeled = names.filter((name) => fields[name].label !== undefined);
  const all = labeled.map((name) => <Field key={name} {...field(name)} />);
  const check: FormState<Name>['check'] = (name, checked = 'yes') => ({
    type: 'checkbox',
    checked: values[name] === checked,
    onChange: ({ currentTarget }) => setOne(name, currentTarget.checked ? checked : ''),
  });
  const send = (form: HTMLFormElement): Promise<void> => {
    const content = JSON.stringify(values);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    // First: what throws here must not lock the form.
    const request = props.request(values, sent.current.key);
    isSending.current = true;
    const ended = mutateAsync(request).finally(() => {
      isSending.current = false;
    });
    const onSuccess = (answer: Answer): void => {
      // What was typed meanwhile stays.
      type((now) => {
        const changed = Object.entries(now).filter(([name, text]) => text !== values[name as Name]);
        return Object.fromEntries(changed) as typeof now;
      });
      setIsSubmitted(false);
      sent.current = { content: '', key: '' };
      // Does not navigate if the user has left the page meanwhile.
      if (form.isConnected) props.onSuccess?.(answer);
    };
    return ended.then(onSuccess, () => props.onError?.());
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // First, so that the error has its room when its field is scrolled to.
    flushSync(() => setIsSubmitted(true));
    const wrong = names.find((name) => errors[name] !== undefined);
    const control = wrong === undefined ? null : event.currentTarget.elements.namedItem(wrong);
    if (control instanceof HTMLElement) focusField(control);
    if (wrong === undefined && !isSending.current) void send(event.currentTarget);
  };
  return (
    <form className={props.className} noValidate onSubmit={onSubmit}>
      {isElsewhere && failed !== undefined && (
        <Alert tone="danger" title={failed} takesFocus>
          <p>{errorMessage(error)}</p>
        </Alert>
      )}
      {props.intro}
      {props.children?.({ values, set, field, check, all }) ?? all}
      <Actions>
        <Button tone="signal" {...props.button} type="submit" aria-busy={isPending}>
          {isPending ? busy : typeof submit === 'string' ? submit : submit(values)}
        </Button>
        {props.beside}
      </Actions>
    </form>
  );
}

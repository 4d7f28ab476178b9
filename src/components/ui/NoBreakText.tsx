import { splitAtHyphenated } from '../../browser/wording.ts';

export function NoBreakText({ text }: { text: string }) {
  return splitAtHyphenated(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

import { splitAtHyphenated } from '../../browser/wording.ts';

/** Text whose hyphenated words don't break. */
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

/** What a button is for: the one act of a place (signal), an act (ink), or the other way out (line). */
export type ButtonTone = 'signal' | 'ink' | 'line';
export type ButtonSize = 'medium' | 'large';

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
}

/** The classes of a button or of a link that looks like one; islands and static markup share them. */
export function buttonClass({
  tone = 'ink',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string {
  return ['button', `button-${tone}`, size === 'large' && 'button-large', wide && 'button-wide']
    .filter(Boolean)
    .join(' ');
}

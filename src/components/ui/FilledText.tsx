import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { splitAtPlaceholders } from '../../domain/text.ts';

interface Props {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A text whose placeholders, such as {mail}, become elements. */
export function FilledText({ text, values }: Props) {
  return splitAtPlaceholders(text).map((part, index) => (
    <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>
  ));
}

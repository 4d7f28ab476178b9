import { Fragment, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { splitAtPlaceholders } from '../../domain/text.ts';

interface Props {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A text whose placeholders, such as {mail}, become elements. Each part has its own, so that a translated one can change. */
export function FilledText({ text, values }: Props) {
  return splitAtPlaceholders(text).map((part, index) => {
    const content = index % 2 ? values[part] : part;
    if (isValidElement(content)) return <Fragment key={index}>{content}</Fragment>;
    return content && <span key={index}>{content}</span>;
  });
}

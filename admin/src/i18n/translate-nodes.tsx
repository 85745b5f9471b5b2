import { Fragment, type ReactNode } from 'react'
import { t } from './translate.ts'

/**
 * Translates a text that contains elements, such as a time or a link.
 * @param text the English text, with `%{name}` for each element
 */
export const tNodes = (text: string, elements: Record<string, ReactNode>): ReactNode =>
  t(text)
    .split(/%\{(\w+)\}/)
    // Names of elements are at the odd positions.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
    .map((part, i) => <Fragment key={i}>{i % 2 === 0 ? part : elements[part]}</Fragment>)

import { createElement, Fragment, type ReactNode } from 'react'

/** Replaces the `{{placeholders}}` of a text by elements, such as links. */
export const fillNodes = (text: string, nodes: Record<string, ReactNode>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text.split(/\{\{(\w+)\}\}/).map((part, i) => (i % 2 === 1 ? nodes[part] : part)),
  )

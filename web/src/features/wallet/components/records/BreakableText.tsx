import { Fragment } from 'react'

const LINE_LENGTH = 24

/**
 * Lets a long word such as an address or hash break into parts of equal length.
 */
export function BreakableText({ text }: { text: string }) {
  if (text.length <= LINE_LENGTH || text.includes(' ')) return text
  const lines = Math.ceil(text.length / LINE_LENGTH)
  const length = Math.ceil(text.length / lines)
  return Array.from({ length: lines }, (_, line) => line * length).map((from) => (
    <Fragment key={from}>
      {text.slice(from, from + length)}
      <wbr />
    </Fragment>
  ))
}

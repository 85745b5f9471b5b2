import { Fragment } from 'react'

const LINE = 24

/**
 * A word that is longer than a line, as addresses and hashes are: where it must break, it does so into parts of one length.
 */
export function LongWord({ text }: { text: string }) {
  if (text.length <= LINE || text.includes(' ')) return text
  const lines = Math.ceil(text.length / LINE)
  const length = Math.ceil(text.length / lines)
  return Array.from({ length: lines }, (_, line) => line * length).map((from) => (
    <Fragment key={from}>
      {text.slice(from, from + length)}
      <wbr />
    </Fragment>
  ))
}

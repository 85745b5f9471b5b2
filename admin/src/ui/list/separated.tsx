import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const SEPARATOR = ' · '

/**
 * A text in whose lines dots separate the parts; no line starts or ends with a dot.
 * @param text its parts are separated by ` · `; elements stay as they are
 * @param more parts after the text
 */
export function Separated({ text, more = [] }: { text: ReactNode; more?: readonly ReactNode[] }) {
  const parts = [...(typeof text === 'string' ? text.split(SEPARATOR) : [text]), ...more]
  if (parts.length === 1) return text
  return (
    <Box component="span" sx={separated}>
      <span>
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
          <span key={i}>{part}</span>
        ))}
      </span>
    </Box>
  )
}

/** The margin hides the dot that would start a line. */
const separated = {
  display: 'block',
  overflow: 'hidden',
  '& > span': { display: 'flex', flexWrap: 'wrap', ml: '-1em' },
  '& > span > span': { position: 'relative', pl: '1em' },
  '& > span > span::before': { content: '"·"', position: 'absolute', left: '0.35em' },
} as const

import Box from '@mui/material/Box'

/** Preformatted text; indents JSON. */
export function Json({ text }: { text: string }) {
  if (!text) return null
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{
        m: 0,
        p: 1.5,
        borderRadius: 1.5,
        bgcolor: 'action.hover',
        fontSize: '0.78rem',
        lineHeight: 1.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: '24rem',
        overflow: 'auto',
      }}
    >
      {format(text)}
    </Box>
  )
}

function format(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Change, listChanges } from './changes.ts'
import type { AuditEntry } from './labels.ts'
import { texts } from './texts.ts'

/** Changed values of an audit entry, before and after. */
export function ChangesTable({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry.before, entry.after)
  if (changes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noValues}
      </Typography>
    )
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th>{texts.field}</th>
          <th>{texts.before}</th>
          <th>{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Row key={change.path} change={change} />
        ))}
      </tbody>
    </Box>
  )
}

const Row = ({ change: { path, before, after } }: { change: Change }) => (
  <tr>
    <td>{path}</td>
    <Value tag="del" text={before} />
    <Value tag="ins" text={after} />
  </tr>
)

const Value = ({ tag, text }: { tag: 'del' | 'ins'; text?: string }) => (
  <Box component="td" sx={{ overflowWrap: 'anywhere', maxWidth: 360 }}>
    {text !== undefined && (
      <Box
        component={tag}
        sx={{
          textDecoration: 'none',
          color: tag === 'del' ? 'error.main' : 'success.main',
          whiteSpace: 'pre-wrap',
        }}
      >
        {text}
      </Box>
    )}
  </Box>
)

const table = {
  borderCollapse: 'collapse',
  fontSize: 13,
  '& td, & th': { p: 0.75, pl: 0, pr: 2, textAlign: 'left', verticalAlign: 'top' },
} as const

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { listChanges } from './changes.ts'
import type { AuditEntry } from './export.ts'

/** Changed values of an audit entry, before and after. */
export function AuditDiff() {
  const entry = useRecordContext<AuditEntry>()
  if (!entry) return null
  const changes = listChanges(entry.before, entry.after)
  return (
    <Box sx={{ py: 1 }}>
      {changes.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No values recorded.
        </Typography>
      ) : (
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            fontSize: 13,
            '& td, & th': { p: 0.75, pr: 2, textAlign: 'left', verticalAlign: 'top' },
          }}
        >
          <thead>
            <tr>
              <th>Field</th>
              <th>Before</th>
              <th>After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, before, after }) => (
              <tr key={path}>
                <td>{path}</td>
                <Value tag="del" text={before} />
                <Value tag="ins" text={after} />
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {entry.target} · request {entry.requestId || 'unknown'}
      </Typography>
    </Box>
  )
}

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

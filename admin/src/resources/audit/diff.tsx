import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { changesOf } from './changes.ts'
import type { AuditLine } from './csv.ts'

/** What a deed changed: each value as it was and as it is. */
export function Diff() {
  const line = useRecordContext<AuditLine>()
  if (!line) return null
  const changes = changesOf(line.before, line.after)
  return (
    <Box sx={{ py: 1 }}>
      {changes.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Nothing was written down beside the deed itself.
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
              <th>What</th>
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
        {line.target} · request {line.requestId || 'unknown'}
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

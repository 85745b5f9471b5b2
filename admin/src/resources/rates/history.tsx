import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { adminRateHistory } from '@pasar/contract/calls/admin/wallet'
import { useMemo, useState } from 'react'
import { Figure } from '../../dashboard/figure.tsx'
import { useRead } from '../../data/use-read.ts'
import { counted } from '../../ui/counted.ts'
import { Section } from '../../ui/section.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { When } from '../../ui/when-field.tsx'
import { chartOption } from './chart.ts'
import { changeText, type Rate, withBefore } from './words.ts'

const PAGE = 20
/** What the chart draws at most. */
const DRAWN = 100

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** How a rate went, drawn and listed. */
export function History({ rate }: { rate: Rate }) {
  return (
    <>
      <Drawn rate={rate} />
      <Listed rate={rate} />
    </>
  )
}

function Drawn({ rate }: { rate: Rate }) {
  const theme = useTheme()
  const { data } = useRead(adminRateHistory, { quote: rate.id, limit: DRAWN })
  const option = useMemo(() => data && chartOption(theme, data.list), [theme, data])
  // One rate is no line.
  if (!data || !option || data.list.length < 2) return null
  return (
    <Figure
      title={`How much ${rate.id} one ${rate.base} was`}
      option={option}
      columns={['From', 'Rate']}
      rows={data.list.toReversed().map((entry) => [day.format(new Date(entry.since)), entry.rate])}
    />
  )
}

function Listed({ rate }: { rate: Rate }) {
  const narrow = useNarrow()
  const [page, setPage] = useState(1)
  const { data, error } = useRead(adminRateHistory, { quote: rate.id, page, limit: PAGE })
  if (error) return <Section title="History">{error.message}</Section>
  if (!data || data.list.length === 0) return null
  return (
    <Section title="History">
      <TableContainer tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>From</TableCell>
              <TableCell align="right">Rate</TableCell>
              <TableCell align="right">Change</TableCell>
              {!narrow && (
                <>
                  <TableCell>By</TableCell>
                  <TableCell>Why</TableCell>
                  <TableCell>Entered</TableCell>
                </>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {withBefore(data.list).map((entry) => (
              <TableRow key={entry.id}>
                <TableCell>
                  <When at={entry.since} />
                  {narrow && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {[entry.by, entry.note].filter(Boolean).join(': ')}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right" sx={{ ...figures, fontWeight: 650 }}>
                  {entry.rate}
                </TableCell>
                <TableCell align="right" sx={figures}>
                  {changeText(entry.rate, entry.before)}
                </TableCell>
                {!narrow && (
                  <>
                    <TableCell>{entry.by || '–'}</TableCell>
                    <TableCell sx={{ minWidth: '10rem', overflowWrap: 'anywhere' }}>{entry.note}</TableCell>
                    <TableCell>
                      <When at={entry.enteredAt} />
                    </TableCell>
                  </>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {data.total > PAGE && (
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1, alignItems: 'center' }}>
          {counted(data.total, 'rate')}
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button size="small" disabled={page * PAGE >= data.total} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Stack>
      )}
    </Section>
  )
}

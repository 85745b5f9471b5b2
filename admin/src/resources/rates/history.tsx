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
import { adminRateHistory } from '@pasar/contract/calls/admin/finance/wallet'
import { useMemo, useState } from 'react'
import { ChartSection } from '../../dashboard/chart-section.tsx'
import { useCallQuery } from '../../data/use-call-query.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { pluralize } from '../../ui/format/pluralize.ts'
import { Section } from '../../ui/record/section.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { chartOption } from './chart.ts'
import { formatChange, type Rate, withPrevious } from './labels.ts'

const PAGE = 20
/** Maximum of entries in the chart. */
const CHART_ENTRIES = 100

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** History of a rate as chart and table. */
export function History({ rate }: { rate: Rate }) {
  return (
    <>
      <RateChart rate={rate} />
      <RateTable rate={rate} />
    </>
  )
}

function RateChart({ rate }: { rate: Rate }) {
  const theme = useTheme()
  const { data } = useCallQuery(adminRateHistory, { quote: rate.id, limit: CHART_ENTRIES })
  const option = useMemo(() => data && chartOption(theme, data.list), [theme, data])
  // A chart needs two entries.
  if (!data || !option || data.list.length < 2) return null
  return (
    <ChartSection
      title={`${rate.id} per ${rate.base} 1`}
      option={option}
      columns={['Effective from', 'Rate']}
      rows={data.list.toReversed().map((entry) => [dateTimeFormat.format(new Date(entry.since)), entry.rate])}
    />
  )
}

function RateTable({ rate }: { rate: Rate }) {
  const isMobile = useIsMobile()
  const [page, setPage] = useState(1)
  const { data, error } = useCallQuery(adminRateHistory, { quote: rate.id, page, limit: PAGE })
  if (error) return <Section title="History">{error.message}</Section>
  if (!data || data.list.length === 0) return null
  return (
    <Section title="History">
      <TableContainer tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Effective from</TableCell>
              <TableCell align="right">Rate</TableCell>
              <TableCell align="right">Change</TableCell>
              {!isMobile && (
                <>
                  <TableCell>Entered by</TableCell>
                  <TableCell>Reason</TableCell>
                  <TableCell>Entered at</TableCell>
                </>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {withPrevious(data.list).map((entry) => (
              <TableRow key={entry.id}>
                <TableCell>
                  <DateTime at={entry.since} />
                  {isMobile && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {[entry.by, entry.note].filter(Boolean).join(': ')}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right" sx={{ ...figures, fontWeight: 650 }}>
                  {entry.rate}
                </TableCell>
                <TableCell align="right" sx={figures}>
                  {formatChange(entry.rate, entry.before)}
                </TableCell>
                {!isMobile && (
                  <>
                    <TableCell>{entry.by || '–'}</TableCell>
                    <TableCell sx={{ minWidth: '10rem', overflowWrap: 'anywhere' }}>{entry.note}</TableCell>
                    <TableCell>
                      <DateTime at={entry.enteredAt} />
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
          {pluralize(data.total, 'rate')}
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

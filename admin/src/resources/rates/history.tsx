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
import { locale } from '../../i18n/language.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { chartOption } from './chart.ts'
import { formatAccounts, formatChange, type Rate, withPrevious } from './labels.ts'

const PAGE = 20
/** Maximum of entries in the chart. */
const CHART_ENTRIES = 100

const dateTimeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
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
      title={t('%{id} per %{base} 1', { id: rate.id, base: rate.base })}
      option={option}
      columns={[t('Effective from'), t('Rate')]}
      rows={data.list.toReversed().map((entry) => [dateTimeFormat.format(new Date(entry.since)), entry.rate])}
    />
  )
}

function RateTable({ rate }: { rate: Rate }) {
  const isMobile = useIsMobile()
  const [page, setPage] = useState(1)
  const { data, error } = useCallQuery(adminRateHistory, { quote: rate.id, page, limit: PAGE })
  if (error) return <Section title={t('History')}>{error.message}</Section>
  if (!data || data.list.length === 0) return null
  return (
    <Section title={t('History')}>
      <TableContainer tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('Effective from')}</TableCell>
              <TableCell align="right">{t('Rate')}</TableCell>
              <TableCell align="right">{t('Change')}</TableCell>
              {!isMobile && (
                <>
                  <TableCell>{t('Entered by')}</TableCell>
                  <TableCell>{t('Reason')}</TableCell>
                  <TableCell>{t('Entered at')}</TableCell>
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
                      {[formatAccounts(entry), entry.note].filter(Boolean).join(': ')}
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
                    <TableCell>{formatAccounts(entry) || '–'}</TableCell>
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
          {t('%{smart_count} rate |||| %{smart_count} rates', { smart_count: data.total })}
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('Newer')}
          </Button>
          <Button size="small" disabled={page * PAGE >= data.total} onClick={() => setPage(page + 1)}>
            {t('Older')}
          </Button>
        </Stack>
      )}
    </Section>
  )
}

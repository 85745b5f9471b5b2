import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { adminBulkCancel, adminBulkInfo, adminBulkResume } from '@pasar/contract/calls/admin/fulfillment'
import { useEffect } from 'react'
import { Show, useRefresh } from 'react-admin'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { type BulkReport, kindLabels, progressText, rowLabels, rowTones } from './labels.ts'
import { BulkStateChip } from './list.tsx'

/** A bulk action: its progress and the outcome of each order. */
export const BulkActionShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const record = useFullRecord<BulkReport>('rows')
  if (!record) return null
  return record.state === 'running' ? <Running record={record} /> : <Report report={record} />
}

/** Follows the progress; the record is read again at the end. */
function Running({ record }: { record: BulkReport }) {
  const { data = record } = useCallQuery(adminBulkInfo, { id: record.id }, { seconds: 1 })
  const refresh = useRefresh()
  const isEnded = data.state !== 'running'
  useEffect(() => {
    if (isEnded) refresh()
  }, [isEnded, refresh])
  return <Report report={data} />
}

function Report({ report }: { report: BulkReport }) {
  const { total, done, failed, rows } = report
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={kindLabels[report.kind]}
        chips={<BulkStateChip action={report} />}
        subtitle={
          <>
            {report.by} – <DateTime at={report.createdAt} />
          </>
        }
      >
        <Actions report={report} />
      </PageHeading>
      <Section title={progressText(report)}>
        <LinearProgress
          variant="determinate"
          color={failed > 0 ? 'warning' : 'primary'}
          value={total === 0 ? 100 : ((done + failed) / total) * 100}
          aria-label={t('Progress')}
          sx={{ mb: 2 }}
        />
        {report.kind === 'note' && (
          <Typography variant="body2" sx={{ mb: 2, fontStyle: 'italic' }}>
            “{report.details}”
          </Typography>
        )}
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('Order')}</TableCell>
              <TableCell>{t('Result')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.orderId}>
                <TableCell>
                  <AdminLink to={`/orders/${row.orderId}/show`}>{row.no}</AdminLink>
                </TableCell>
                <TableCell>
                  <StateChip label={rowLabels[row.state]} tone={rowTones[row.state]} />
                  {row.message && (
                    <Typography variant="body2" component="div" color="textSecondary">
                      {row.message}
                    </Typography>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Section>
    </Box>
  )
}

function Actions({ report: { id, state, total, done } }: { report: BulkReport }) {
  const cancel = useAction(adminBulkCancel, { done: t('Bulk action stopped') })
  const resume = useAction(adminBulkResume, { done: t('Bulk action continued') })
  if (!can(adminBulkCancel)) return null
  if (state === 'running')
    return (
      <Button color="error" disabled={cancel.isPending} onClick={() => cancel.mutate({ id })}>
        {t('Stop')}
      </Button>
    )
  if (done === total) return null
  return (
    <Button variant="contained" disabled={resume.isPending} onClick={() => resume.mutate({ id })}>
      {t('Continue with the rest')}
    </Button>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import {
  adminImportApply,
  adminImportCancel,
  adminImportReport,
} from '@pasar/contract/calls/admin/catalog/imports'
import { Show, useRecordContext } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { formatCounts, formatName, type Import, isRunning, stateChips } from './labels.ts'
import { Pictures } from './pictures.tsx'
import { Products } from './products.tsx'

const REFETCH_MS = 1000

/** An import: progress, report, confirmation, pictures. Refetched while it runs. */
export const ImportShow = () => (
  <Show
    actions={false}
    component="div"
    queryOptions={{
      refetchInterval: ({ state }) =>
        isRunning(state.data?.state) || state.data?.pictures?.waiting > 0 ? REFETCH_MS : false,
    }}
  >
    <Page />
  </Show>
)

function Page() {
  const record = useRecordContext<Import>()
  // The list's partial record has no columns.
  if (!record?.ignoredColumns) return null
  const { state, problem, ignoredColumns, total, counts } = record
  const columns = ignoredColumns.map(({ column, lines }) => `${column} (${lines})`).join(', ')
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={record.name} chips={<StateChip {...stateChips[state]} />}>
        <Actions record={record} />
      </PageHeading>
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {isRunning(state) && <Progress record={record} />}
      {state === 'ready' && counts.refused > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(
            'Rejected products are not imported. Correct the file and upload it again, or import the others.',
          )}
        </Alert>
      )}
      {counts.conflict > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(
            'Products that were changed after the check were not imported. Upload the file again to compare them.',
          )}
        </Alert>
      )}
      <Section title={t('File')}>
        <DescriptionList>
          <Description name={t('Format')}>{record.format ? formatName(record.format) : '–'}</Description>
          <Description name={t('Rows')}>{record.rows}</Description>
          <Description name={t('Products')}>{formatCounts(record) || '–'}</Description>
          <Description name={t('Uploaded')}>
            <DateTime at={record.createdAt} />
          </Description>
          <Description name={t('Completed')}>
            <DateTime at={record.finishedAt} />
          </Description>
        </DescriptionList>
        {columns && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {t('Columns that are not imported: %{columns}', { columns })}
          </Typography>
        )}
      </Section>
      <Pictures record={record} />
      {total > 0 && state !== 'checking' && <Products record={record} />}
    </Box>
  )
}

function Progress({ record: { state, processed, total } }: { record: Import }) {
  const text =
    total === 0
      ? t('Reading the file: %{smart_count} row |||| Reading the file: %{smart_count} rows', {
          smart_count: processed,
        })
      : state === 'checking'
        ? t('Comparing %{processed} of %{total} products', { processed, total })
        : t('Importing %{processed} of %{total} products', { processed, total })
  return (
    <Box sx={{ mb: 2 }} role="status">
      <Typography variant="body2" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={t('Progress')}
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : Math.min(100, (processed / total) * 100)}
      />
    </Box>
  )
}

function Actions({ record: { id, state, name, counts } }: { record: Import }) {
  const apply = useAction(adminImportApply, { done: t('Import started') })
  const cancel = useAction(adminImportCancel, { done: t('Import cancelled') })
  const writes = counts.create + counts.change
  return (
    <>
      {(state === 'ready' || state === 'done') && (
        <ExportCsvButton
          countText={(rows) => t('%{smart_count} row |||| %{smart_count} rows', { smart_count: rows })}
          name={`report-${name.replace(/\.csv$/i, '')}`}
          read={(cursor) => callApi(adminImportReport, { id, cursor })}
        />
      )}
      {(isRunning(state) || state === 'ready') && (
        <Button size="small" color="error" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {t('Cancel import')}
        </Button>
      )}
      {state === 'ready' && (
        <Button
          size="small"
          variant="contained"
          disabled={writes === 0}
          loading={apply.isPending}
          onClick={() => apply.mutate({ id })}
        >
          {t('Import %{smart_count} product |||| Import %{smart_count} products', { smart_count: writes })}
        </Button>
      )}
    </>
  )
}

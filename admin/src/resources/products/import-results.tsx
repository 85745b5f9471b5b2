import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import type { adminProductImport } from '@pasar/contract/calls/admin/catalog/product-csv'
import { t } from '../../i18n/translate.ts'
import { StateChip, type Tone } from '../../ui/format/state-chip.tsx'

export type ImportResult = Output<typeof adminProductImport>['goods'][number]
export type IgnoredColumns = Output<typeof adminProductImport>['ignoredColumns']

const tones: Record<ImportResult['outcome'], Tone> = {
  create: 'success',
  change: 'info',
  same: 'default',
  refused: 'error',
}
const labels: Record<ImportResult['outcome'], string> = {
  create: t('new'),
  change: t('updated'),
  same: t('unchanged'),
  refused: t('rejected'),
}
/** Rows shown; the counts above include all. */
const MAX_ROWS = 200

type ImportResultsProps = {
  results: readonly ImportResult[]
  ignoredColumns: IgnoredColumns
}

/** Results of an import or its preview, errors first. */
export function ImportResults({ results, ignoredColumns }: ImportResultsProps) {
  const kinds = ['refused', 'create', 'change', 'same'] as const
  const sorted = kinds.flatMap((kind) => results.filter((o) => o.outcome === kind))
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
        {kinds.map((kind) => {
          const count = results.filter((o) => o.outcome === kind).length
          return count > 0 && <StateChip key={kind} label={`${count} ${labels[kind]}`} tone={tones[kind]} />
        })}
      </Stack>
      {ignoredColumns.length > 0 && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('Columns that are not imported: %{columns}', {
            columns: ignoredColumns.map(({ column, lines }) => `${column} (${lines})`).join(', '),
          })}
        </Typography>
      )}
      {sorted.slice(0, MAX_ROWS).map((result) => (
        <ResultRow key={`${result.handle}-${result.lines[0]}`} result={result} />
      ))}
      {sorted.length > MAX_ROWS && (
        <Typography color="textSecondary">
          {t('… and %{count} more.', { count: sorted.length - MAX_ROWS })}
        </Typography>
      )}
    </>
  )
}

const ResultRow = ({ result }: { result: ImportResult }) => (
  <Box sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, flexGrow: 1 }}>
        {result.title || result.handle || t('Line %{line}', { line: result.lines[0] })}
      </Typography>
      <StateChip label={labels[result.outcome]} tone={tones[result.outcome]} />
    </Stack>
    {result.errors.map((error) => (
      <Typography key={`${error.line}-${error.column}`} variant="body2" color="error">
        {t('Line %{line}', { line: error.line })}
        {error.column && `, ${error.column}`}: {error.message}
      </Typography>
    ))}
    {result.warnings.map((warning) => (
      <Typography key={`${warning.line}-${warning.column}`} variant="body2" color="warning.main">
        {t('Line %{line}', { line: warning.line })}, {warning.column}: {warning.message}
      </Typography>
    ))}
    {result.changes.map(({ what, from, to }) => (
      <Typography key={what} variant="body2" color="textSecondary">
        {what}: {from && <del>{from}</del>} {to || t('none')}
      </Typography>
    ))}
  </Box>
)

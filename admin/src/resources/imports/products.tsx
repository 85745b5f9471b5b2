import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import { adminImportProducts } from '@pasar/contract/calls/admin/catalog/imports'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type Import, type ImportedProduct, outcomeChips, outcomes } from './labels.ts'

const PER_PAGE = 25

/** The products of a file with their errors, warnings and changes. */
export function Products({ record }: { record: Import }) {
  const { id, counts, state } = record
  const [outcome, setOutcome] = useState<ImportedProduct['outcome']>()
  const [page, setPage] = useState(0)
  const { data } = useCallQuery(
    adminImportProducts,
    { importId: id, outcome, page: page + 1, limit: PER_PAGE },
    // The outcomes change once more when the import ends.
    { seconds: state === 'applying' ? 2 : 0 },
  )
  return (
    <Section title={t('Products')}>
      <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
        {outcomes
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <Chip
              key={one}
              clickable
              label={`${counts[one]} ${outcomeChips[one].label}`}
              color={outcomeChips[one].tone}
              variant={one === outcome ? 'filled' : 'outlined'}
              aria-pressed={one === outcome}
              onClick={() => {
                setOutcome(one === outcome ? undefined : one)
                setPage(0)
              }}
              sx={{ minHeight: 44, borderRadius: 6 }}
            />
          ))}
      </Stack>
      {data?.list.map((product) => (
        <ProductRow key={product.id} product={product} isDone={state === 'done'} />
      ))}
      {data && data.total > PER_PAGE && (
        <TablePagination
          component="div"
          count={data.total}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Section>
  )
}

const ProductRow = ({ product, isDone }: { product: ImportedProduct; isDone: boolean }) => {
  const { title, handle, lines, outcome, goodsId, errors, warnings, changes } = product
  const name = title || handle || t('Line %{line}', { line: lines[0] })
  const exists = goodsId !== null && (isDone || outcome === 'same' || outcome === 'change')
  return (
    <Box sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, flexGrow: 1, overflowWrap: 'anywhere' }}>
          {exists && outcome !== 'refused' && outcome !== 'conflict' ? (
            <Link to={`/goods/${goodsId}`}>{name}</Link>
          ) : (
            name
          )}
        </Typography>
        <StateChip {...outcomeChips[outcome]} />
      </Stack>
      {errors.map(({ line, column, message }) => (
        <Typography key={`${line}-${column}-${message}`} variant="body2" color="error">
          {[t('Line %{line}', { line }), column].filter(Boolean).join(', ')}: {message}
        </Typography>
      ))}
      {warnings.map(({ line, column, message }) => (
        <Typography key={`${line}-${column}-${message}`} variant="body2" color="warning.main">
          {[t('Line %{line}', { line }), column].filter(Boolean).join(', ')}: {message}
        </Typography>
      ))}
      {changes.map(({ what, from, to }) => (
        <Typography key={what} variant="body2" color="textSecondary">
          {what}: {from && <del>{from}</del>} {to || t('none')}
        </Typography>
      ))}
    </Box>
  )
}

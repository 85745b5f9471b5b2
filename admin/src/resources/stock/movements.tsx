import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminStockMovements } from '@pasar/contract/calls/admin/catalog/stock'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import type { StockLevel } from './stock-status.tsx'

type Movement = Output<typeof adminStockMovements>['list'][number]

const kindLabels: Record<Movement['kind'], string> = {
  opening: t('Opening stock'),
  adjusted: t('Adjusted'),
  shipped: t('Shipped'),
  returned: t('Returned'),
  written_off: t('Written off'),
  reserved: t('Reserved'),
  released: t('Released'),
}

const formatSigned = (n: number) => (n === 0 ? '' : n > 0 ? `+${n}` : `−${-n}`)
/** Hides the internal reason of opening stock. */
const getReason = ({ kind, why }: Movement) => (kind === 'opening' ? '' : why)

/** Stock movements of a SKU, newest first. */
export function Movements({ row }: { row: StockLevel }) {
  const query = useInfiniteQuery({
    queryKey: [adminStockMovements.path, row.id, row.onHand, row.reserved],
    queryFn: ({ pageParam }) =>
      callApi(adminStockMovements, { skuId: row.id, limit: 50, before: pageParam || undefined }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  if (query.isError) return <Typography color="error">{query.error.message}</Typography>
  if (query.isSuccess && list.length === 0)
    return (
      <Typography color="textSecondary">{t('No movements yet. Adjust the stock to add pieces.')}</Typography>
    )
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={t('Movements')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('Time')}</TableCell>
              <TableCell>{t('Kind')}</TableCell>
              <TableCell align="right">{t('On hand')}</TableCell>
              <TableCell align="right">{t('Reserved')}</TableCell>
              <TableCell>{t('Reason')}</TableCell>
              <TableCell>{t('By')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.map((movement) => (
              <TableRow key={`${movement.at} ${movement.kind} ${movement.why}`}>
                <TableCell>
                  <DateTime at={movement.at} />
                </TableCell>
                <TableCell>{kindLabels[movement.kind]}</TableCell>
                <TableCell align="right">{formatSigned(movement.onHand)}</TableCell>
                <TableCell align="right">{formatSigned(movement.reserved)}</TableCell>
                <TableCell>
                  {movement.orderId ? (
                    <AdminLink to={`/orders/${movement.orderId}/show`}>{movement.why}</AdminLink>
                  ) : (
                    getReason(movement)
                  )}
                </TableCell>
                <TableCell>{movement.who}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {query.hasNextPage && (
        <Button onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
          {t('Load more')}
        </Button>
      )}
    </>
  )
}

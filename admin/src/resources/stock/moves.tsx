import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminStockMoves } from '@pasar/contract/calls/admin/stock'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../data/call.ts'
import { To } from '../../ui/to.tsx'
import { When } from '../../ui/when-field.tsx'
import type { StockRow } from './figures.tsx'

type Move = Output<typeof adminStockMoves>['list'][number]

const words: Record<Move['kind'], string> = {
  opening: 'Opening stock',
  adjusted: 'Adjusted',
  shipped: 'Shipped',
  returned: 'Came back',
  reserved: 'Reserved',
  released: 'Released',
}

const signed = (n: number) => (n === 0 ? '' : n > 0 ? `+${n}` : `−${-n}`)
/** What says nothing to a person: the goods that a SKU was created with. */
const reasonOf = ({ kind, why }: Move) => (kind === 'opening' ? '' : why)

/** Everything that moved the stock of a SKU, newest first. */
export function Moves({ row }: { row: StockRow }) {
  const moves = useInfiniteQuery({
    queryKey: [adminStockMoves.path, row.id, row.onHand, row.reserved],
    queryFn: ({ pageParam }) =>
      callApi(adminStockMoves, { skuId: row.id, limit: 50, before: pageParam || undefined }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const list = moves.data?.pages.flatMap((page) => page.list) ?? []
  if (moves.isError) return <Typography color="error">{moves.error.message}</Typography>
  if (moves.isSuccess && list.length === 0)
    return (
      <Typography color="textSecondary">
        Nothing has moved yet: adjust the stock to book the first pieces.
      </Typography>
    )
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="Movements">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>When</TableCell>
              <TableCell>What</TableCell>
              <TableCell align="right">On hand</TableCell>
              <TableCell align="right">Reserved</TableCell>
              <TableCell>Why</TableCell>
              <TableCell>Who</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.map((move) => (
              <TableRow key={`${move.at} ${move.kind} ${move.why}`}>
                <TableCell>
                  <When at={move.at} />
                </TableCell>
                <TableCell>{words[move.kind]}</TableCell>
                <TableCell align="right">{signed(move.onHand)}</TableCell>
                <TableCell align="right">{signed(move.reserved)}</TableCell>
                <TableCell>
                  {move.orderId ? <To to={`/orders/${move.orderId}/show`}>{move.why}</To> : reasonOf(move)}
                </TableCell>
                <TableCell>{move.who}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {moves.hasNextPage && (
        <Button onClick={() => moves.fetchNextPage()} disabled={moves.isFetchingNextPage}>
          Earlier
        </Button>
      )}
    </>
  )
}

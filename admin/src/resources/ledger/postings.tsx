import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { adminLedgerPostings } from '@pasar/contract/calls/admin/ledger'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useRead } from '../../data/use-read.ts'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import { ExportButton } from './export-button.tsx'
import { PageButtons } from './page-buttons.tsx'
import { momentOf, UntilInput } from './until-input.tsx'
import { usePages } from './use-pages.ts'
import { type Account, isNothing, kindText, ownerText, type Posting } from './words.ts'

const PAGE = 50

/** An account's postings, newest first, from now or from a moment back. */
export function Postings({ account }: { account: Account }) {
  const [until, setUntil] = useState('')
  const pages = usePages()
  const narrow = useMediaQuery('(max-width: 760px)')
  const { data, error } = useRead(adminLedgerPostings, {
    accountId: account.id,
    cursor: pages.cursor,
    until: momentOf(until),
    limit: PAGE,
  })
  return (
    <Section
      title="Postings"
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <UntilInput
            value={until}
            onChange={(moment) => {
              setUntil(moment)
              pages.restart()
            }}
          />
          <ExportButton account={account} until={momentOf(until)} />
        </Stack>
      }
    >
      {error && <Typography color="error">{error.message}</Typography>}
      {data?.list.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {until ? 'Nothing was posted until then.' : 'Nothing was ever posted.'}
        </Typography>
      )}
      {data && data.list.length > 0 && (narrow ? <Cards list={data.list} /> : <Rows list={data.list} />)}
      <PageButtons pages={pages} next={data?.next} />
    </Section>
  )
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const amountOf = (money: Posting['change']) => (isNothing(money) ? '' : money.amount.replace('-', '−'))

const What = ({ posting }: { posting: Posting }) => (
  <>
    <Link component={RouterLink} to={`/transfers/${posting.id}/show`}>
      {kindText(posting)}
    </Link>
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {posting.reference}
    </Box>
  </>
)

const Rows = ({ list }: { list: readonly Posting[] }) => (
  <TableContainer tabIndex={0}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>When</TableCell>
          <TableCell>What for</TableCell>
          <TableCell>Other side</TableCell>
          <TableCell align="right">Change</TableCell>
          <TableCell align="right">Held</TableCell>
          <TableCell align="right">Balance</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {list.map((posting) => (
          <TableRow key={posting.id}>
            <TableCell>
              <When at={posting.at} />
            </TableCell>
            <TableCell sx={{ minWidth: '10rem' }}>
              <What posting={posting} />
            </TableCell>
            <TableCell>
              <Link component={RouterLink} to={`/ledger/${posting.other.id}/show`}>
                {ownerText(posting.other.owner)}
              </Link>
            </TableCell>
            <TableCell align="right" sx={figures}>
              {amountOf(posting.change)}
            </TableCell>
            <TableCell align="right" sx={figures}>
              {amountOf(posting.held)}
            </TableCell>
            <TableCell align="right" sx={figures}>
              {posting.after ? posting.after.amount.replace('-', '−') : '–'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

const Cards = ({ list }: { list: readonly Posting[] }) => (
  <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {list.map((posting) => (
      <Box component="li" key={posting.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" component="div" sx={{ minWidth: 0 }}>
            <What posting={posting} />
          </Typography>
          <Typography
            variant="body2"
            component="div"
            sx={{ ...figures, textAlign: 'right', fontWeight: 650 }}
          >
            {amountOf(posting.change) || `${amountOf(posting.held)} held`}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
              {posting.after?.amount.replace('-', '−')}
            </Box>
          </Typography>
        </Stack>
        <Typography variant="body2" component="div" color="textSecondary">
          {ownerText(posting.other.owner)}, <When at={posting.at} />
        </Typography>
      </Box>
    ))}
  </Stack>
)

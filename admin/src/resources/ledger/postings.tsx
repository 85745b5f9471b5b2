import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { adminLedgerPostings } from '@pasar/contract/calls/admin/ledger'
import { useState } from 'react'
import { useRead } from '../../data/use-read.ts'
import { figureText, isNothing } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { When } from '../../ui/when-field.tsx'
import { ExportButton } from './export-button.tsx'
import { Card, Cards, figures, Side, What } from './moves.tsx'
import { PageButtons } from './page-buttons.tsx'
import { momentOf, UntilInput } from './until-input.tsx'
import { usePages } from './use-pages.ts'
import { type Account, ownerText, type Posting } from './words.ts'

const PAGE = 50

/** An account's postings, newest first, from now or from a moment back. */
export function Postings({ account }: { account: Account }) {
  const [until, setUntil] = useState('')
  const pages = usePages()
  const narrow = useNarrow()
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
      {data && data.list.length > 0 && (narrow ? <Lines list={data.list} /> : <Rows list={data.list} />)}
      <PageButtons pages={pages} next={data?.next} />
    </Section>
  )
}

const amountOf = (money: Posting['change']) => (isNothing(money) ? '' : figureText(money))

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
              <What move={posting} />
            </TableCell>
            <TableCell>
              <Side side={posting.other} />
            </TableCell>
            <TableCell align="right" sx={figures}>
              {amountOf(posting.change)}
            </TableCell>
            <TableCell align="right" sx={figures}>
              {amountOf(posting.held)}
            </TableCell>
            <TableCell align="right" sx={figures}>
              {posting.after ? figureText(posting.after) : '–'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

const Lines = ({ list }: { list: readonly Posting[] }) => (
  <Cards>
    {list.map((posting) => (
      <Card
        key={posting.id}
        move={posting}
        amount={amountOf(posting.change) || `${amountOf(posting.held)} held`}
        after={posting.after ? figureText(posting.after) : undefined}
        between={ownerText(posting.other.owner)}
      />
    ))}
  </Cards>
)

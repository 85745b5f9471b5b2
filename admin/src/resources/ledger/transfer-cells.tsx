import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { accountName, type TransferRow, transferLabel } from './labels.ts'

/** Style of amount columns. */
export const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Kind and reference of a transfer, linked to its page. */
export const TransferReference = ({
  transfer,
}: {
  transfer: Pick<TransferRow, 'id' | 'kind' | 'phase' | 'reference'>
}) => (
  <>
    <AdminLink to={`/transfers/${transfer.id}/show`}>{transferLabel(transfer)}</AdminLink>
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {transfer.reference}
    </Box>
  </>
)

/** Link to the account on one side of a transfer. */
export const AccountLink = ({ account }: { account: TransferRow['from'] }) => (
  <AdminLink to={`/ledger/${account.id}/show`}>{accountName(account.owner)}</AdminLink>
)

/** List of `TransferCard`s, for narrow screens. */
export const CardList = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Stack>
)

type CardProps = {
  transfer: Pick<TransferRow, 'id' | 'kind' | 'phase' | 'reference' | 'at'>
  amount: string
  /** Balance after the transfer, below the amount. */
  balance?: string | undefined
  parties: string
}

/** A transfer as a card: kind and amount; parties and date. */
export const TransferCard = ({ transfer, amount, balance, parties }: CardProps) => (
  <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2" component="div" sx={{ minWidth: 0 }}>
        <TransferReference transfer={transfer} />
      </Typography>
      <Typography variant="body2" component="div" sx={{ ...figures, textAlign: 'right', fontWeight: 650 }}>
        {amount}
        {balance && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
            {balance}
          </Box>
        )}
      </Typography>
    </Stack>
    <Typography variant="body2" component="div" color="textSecondary">
      {parties}, <DateTime at={transfer.at} />
    </Typography>
  </Box>
)

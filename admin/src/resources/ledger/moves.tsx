import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { To } from '../../ui/to.tsx'
import { When } from '../../ui/when-field.tsx'
import { kindText, type Listed, ownerText } from './words.ts'

/** Amounts below each other. */
export const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** What moved and what for, leading to the transfer. */
export const What = ({ move }: { move: Pick<Listed, 'id' | 'kind' | 'phase' | 'reference'> }) => (
  <>
    <To to={`/transfers/${move.id}/show`}>{kindText(move)}</To>
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {move.reference}
    </Box>
  </>
)

/** One side of what moved, leading to its account. */
export const Side = ({ side }: { side: Listed['from'] }) => (
  <To to={`/ledger/${side.id}/show`}>{ownerText(side.owner)}</To>
)

/** What moved, where there is no room for a table. */
export const Cards = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Stack>
)

type CardProps = {
  move: Pick<Listed, 'id' | 'kind' | 'phase' | 'reference' | 'at'>
  amount: string
  /** Below the amount, for example the balance after it. */
  after?: string | undefined
  between: string
}

/** One of Cards: what for and how much, below it between whom and when. */
export const Card = ({ move, amount, after, between }: CardProps) => (
  <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2" component="div" sx={{ minWidth: 0 }}>
        <What move={move} />
      </Typography>
      <Typography variant="body2" component="div" sx={{ ...figures, textAlign: 'right', fontWeight: 650 }}>
        {amount}
        {after && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
            {after}
          </Box>
        )}
      </Typography>
    </Stack>
    <Typography variant="body2" component="div" color="textSecondary">
      {between}, <When at={move.at} />
    </Typography>
  </Box>
)

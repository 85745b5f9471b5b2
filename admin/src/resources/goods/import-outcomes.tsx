import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import type { adminGoodsImport } from '@pasar/contract/calls/admin/goods-transfer'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

export type Outcome = Output<typeof adminGoodsImport>['goods'][number]

const tones: Record<Outcome['outcome'], Tone> = {
  create: 'success',
  change: 'info',
  same: 'default',
  refused: 'error',
}
const words: Record<Outcome['outcome'], string> = {
  create: 'new',
  change: 'changed',
  same: 'as they are',
  refused: 'refused',
}
/** More than a person reads; the numbers above count all. */
const SHOWN = 200

/** What a file comes to, problems first. */
export function ImportOutcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const kinds = ['refused', 'create', 'change', 'same'] as const
  const inOrder = kinds.flatMap((kind) => outcomes.filter((o) => o.outcome === kind))
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
        {kinds.map((kind) => {
          const count = outcomes.filter((o) => o.outcome === kind).length
          return count > 0 && <StateChip key={kind} label={`${count} ${words[kind]}`} tone={tones[kind]} />
        })}
      </Stack>
      {inOrder.slice(0, SHOWN).map((outcome) => (
        <OneOutcome key={`${outcome.handle}-${outcome.lines[0]}`} outcome={outcome} />
      ))}
      {inOrder.length > SHOWN && (
        <Typography color="textSecondary">… and {inOrder.length - SHOWN} more.</Typography>
      )}
    </>
  )
}

const OneOutcome = ({ outcome }: { outcome: Outcome }) => (
  <Box sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, flexGrow: 1 }}>
        {outcome.title || outcome.handle || `Line ${outcome.lines[0]}`}
      </Typography>
      <StateChip label={words[outcome.outcome]} tone={tones[outcome.outcome]} />
    </Stack>
    {outcome.errors.map((error) => (
      <Typography key={`${error.line}-${error.column}`} variant="body2" color="error">
        Line {error.line}
        {error.column && `, ${error.column}`}: {error.message}
      </Typography>
    ))}
    {outcome.changes.map(({ what, from, to }) => (
      <Typography key={what} variant="body2" color="textSecondary">
        {what}: {from && <del>{from}</del>} {to || 'none'}
      </Typography>
    ))}
  </Box>
)

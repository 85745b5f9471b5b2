import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { NetworkMove } from '@pasar/contract/calls/admin/network/moves'
import { t } from '../../../i18n/translate.ts'
import { DateTime } from '../../../ui/format/date-time-field.tsx'
import { StateChip } from '../../../ui/format/state-chip.tsx'
import { MemberLink } from '../../members/member-link.tsx'
import { formatPlace, kindNames, stateLabels } from './labels.ts'
import { MoveReview } from './review.tsx'

/** A move: who, from where, to where, why, and its review. */
export const MoveCard = ({ move, isOfMember }: { move: NetworkMove; isOfMember?: boolean }) => (
  <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" component="div" sx={{ fontWeight: 650 }}>
        {kindNames[move.kind]}
        {!isOfMember && (
          <>
            {' · '}
            <MemberLink id={move.member.id}>
              {move.member.name} ({move.member.username})
            </MemberLink>
          </>
        )}
      </Typography>
      <StateChip {...stateLabels[move.state].chip} />
    </Stack>
    <Typography variant="body2">
      {formatPlace(move.from)} → {formatPlace(move.to)}
    </Typography>
    <Typography variant="body2">{move.reason}</Typography>
    <Typography variant="body2" component="div" color="textSecondary" sx={{ mb: 1 }}>
      {t('Requested by %{name}', { name: move.requestedBy || '–' })}, <DateTime at={move.requestedAt} />
    </Typography>
    <MoveReview move={move} />
  </Box>
)

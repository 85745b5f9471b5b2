import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminMoveList, adminMoveRequest, type MoveKind } from '@pasar/contract/calls/admin/network/moves'
import { useState } from 'react'
import { can } from '../../../data/can.ts'
import { useCallQuery } from '../../../data/use-call-query.ts'
import { t } from '../../../i18n/translate.ts'
import { MoveCard } from './move-card.tsx'
import { RequestDialog } from './request-dialog.tsx'

type Props = { memberId: string; hasPosition: boolean }

/** The moves of a member, and the request of another one. */
export function MemberMoves({ memberId, hasPosition }: Props) {
  const [kind, setKind] = useState<MoveKind>()
  const { data } = useCallQuery(adminMoveList, { memberId, limit: 20 })
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        {t('Moves')}
      </Typography>
      {data?.total === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('No moves yet.')}
        </Typography>
      )}
      {data?.list.map((move) => (
        <MoveCard key={move.id} move={move} isOfMember />
      ))}
      {can(adminMoveRequest) && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button size="small" onClick={() => setKind('referrer')}>
            {t('Another referrer')}
          </Button>
          {hasPosition && (
            <Button size="small" onClick={() => setKind('position')}>
              {t('Another position')}
            </Button>
          )}
        </Stack>
      )}
      {kind && <RequestDialog kind={kind} memberId={memberId} onClose={() => setKind(undefined)} />}
    </>
  )
}

import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Output, Sent } from '@pasar/contract/call'
import { adminMoveRequest, type MoveKind, type MoveProblem } from '@pasar/contract/calls/admin/network/moves'
import { type Leg, legs } from '@pasar/contract/calls/network/placement'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi, refusalName } from '../../../data/call.ts'
import { t } from '../../../i18n/translate.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { legNames } from '../labels.ts'
import { type FoundMember, NetworkSearch } from '../search.tsx'
import { problemTexts } from './labels.ts'

const texts: Record<MoveKind, { title: string; target: string }> = {
  referrer: { title: t('Another referrer'), target: t('New referrer') },
  position: { title: t('Another position'), target: t('Member above the new position') },
}

type Props = { kind: MoveKind; memberId: string; onClose(): void }

/** Requests another referrer or position of a member. */
export function RequestDialog({ kind, memberId, onClose }: Props) {
  const [to, setTo] = useState<FoundMember | null>(null)
  const [leg, setLeg] = useState<Leg>('left')
  const [reason, setReason] = useState('')
  const request = useRequest(onClose)
  return (
    <FormDialog
      title={texts[kind].title}
      text={t(
        'A second account must approve. The move counts from the day after the approval on; nothing of the past changes. Only members without anybody below can be moved.',
      )}
      label={t('Request')}
      busy={request.isPending}
      disabled={!to || reason.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        request.mutate({
          ...{ kind, memberId, toId: to!.id, reason: reason.trim() },
          ...(kind === 'position' && { leg }),
        })
      }
    >
      {request.error && <Alert severity="error">{describeError(request.error)}</Alert>}
      <NetworkSearch label={texts[kind].target} value={to} onChange={setTo} />
      {kind === 'position' && <LegInput value={leg} onChange={setLeg} />}
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        multiline
      />
    </FormDialog>
  )
}

function useRequest(onDone: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation<Output<typeof adminMoveRequest>, HttpError, Sent<typeof adminMoveRequest>>({
    mutationFn: (input) => callApi(adminMoveRequest, input),
    onSuccess: () => {
      notify(t('Move requested. It needs the approval of a second account.'), { type: 'info' })
      refresh()
      onDone()
    },
  })
}

/** The reason why a move is not possible, or the server's message. */
const describeError = (error: HttpError): string =>
  refusalName(error) === 'move-impossible'
    ? problemTexts[error.body.data.problem as MoveProblem]
    : error.message

const LegInput = ({ value, onChange }: { value: Leg; onChange(leg: Leg): void }) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    size="small"
    value={value}
    onChange={(_, next: Leg | null) => next && onChange(next)}
    aria-label={t('Leg')}
  >
    {legs.map((leg) => (
      <ToggleButton key={leg} value={leg}>
        {legNames[leg]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

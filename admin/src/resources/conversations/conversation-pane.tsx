import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  adminConversationClose,
  adminConversationOpen,
  adminConversationRead,
  adminConversationTake,
} from '@pasar/contract/calls/admin/support/conversations'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { callApi } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { Composer } from './composer.tsx'
import { CustomerCard } from './customer-card.tsx'
import { type Details, nameCustomer, stateLabels } from './labels.ts'
import { Messages } from './messages.tsx'
import { TransferButton } from './transfer-button.tsx'
import { useThread } from './use-thread.ts'

/** A conversation with its customer. Opening it is recorded in the audit log. */
export function ConversationPane({ id }: { id: string }) {
  const thread = useThread(id)
  const [details, setDetails] = useState<Details | null>(null)
  const [error, setError] = useState('')
  const isWide = useMediaQuery('(min-width: 1200px)')
  useEffect(() => {
    callApi(adminConversationOpen, { id }).then(setDetails, (failed: Error) => setError(failed.message))
  }, [id])
  const { conversation } = thread
  const isMine = conversation?.agent?.isMe === true
  const lastSeq = conversation?.lastSeq ?? 0
  useReadReport(id, isMine, lastSeq)
  if (error) return <Alert severity="error">{error}</Alert>
  return (
    <Box sx={{ display: 'flex', gap: 2, minHeight: 0, minWidth: 0 }}>
      <Card
        component="section"
        aria-label={t('Conversation')}
        sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}
      >
        {conversation && <Head conversation={conversation} onDone={() => void thread.readNewer()} />}
        {thread.error && <Alert severity="error">{thread.error}</Alert>}
        {!isWide && details && <CustomerCard details={details} isCompact />}
        <Messages thread={thread} />
        {conversation && (
          <Composer
            id={id}
            isMine={isMine}
            customer={details ? (details.member?.nickname ?? '') : ''}
            language={details?.language ?? ''}
            orders={details?.card?.orders ?? []}
            onSent={() => void thread.readNewer()}
          />
        )}
      </Card>
      {isWide && (
        <Card
          component="aside"
          aria-label={t('Customer')}
          sx={{ width: 280, flexShrink: 0, overflowY: 'auto' }}
        >
          {details && <CustomerCard details={details} />}
        </Card>
      )}
    </Box>
  )
}

/** Marks messages as read while the agent of the conversation looks at them. */
function useReadReport(id: string, isMine: boolean, lastSeq: number): void {
  useEffect(() => {
    const report = () => {
      if (isMine && lastSeq > 0 && document.visibilityState === 'visible')
        void callApi(adminConversationRead, { id, seq: lastSeq }).catch(() => undefined)
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [id, isMine, lastSeq])
}

type Conversation = NonNullable<ReturnType<typeof useThread>['conversation']>

function Head({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const { id, state, agent } = conversation
  const isMobile = useIsMobile()
  const take = useAction(adminConversationTake, { done: t('Chat assigned to you'), onDone })
  const close = useAction(adminConversationClose, { done: t('Chat closed'), onDone })
  const mayClose = state !== 'closed' && (!agent || agent.isMe)
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 1, p: 1.5, flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {isMobile && (
        <Button component={Link} to="/conversations" size="small">
          {t('Back')}
        </Button>
      )}
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 650, flexGrow: 1 }} noWrap>
        {nameCustomer(conversation)}
      </Typography>
      <StateChip label={stateLabels[state].chip} tone={stateLabels[state].tone} />
      {agent && !agent.isMe && <Typography variant="body2">{agent.name}</Typography>}
      {state === 'waiting' && (
        <Button
          size="small"
          variant="contained"
          disabled={take.isPending}
          onClick={() => take.mutate({ id })}
        >
          {t('Take')}
        </Button>
      )}
      {state === 'active' && agent && !agent.isMe && (
        <ConfirmButton
          label={t('Take over')}
          title={t('Take over this chat?')}
          text={t('The chat is assigned to you instead of %{name}.', { name: agent.name })}
          disabled={take.isPending}
          onConfirm={() => take.mutateAsync({ id, fromId: agent.id })}
        />
      )}
      {agent?.isMe && <TransferButton id={id} onDone={onDone} />}
      {mayClose && (
        <ConfirmButton
          label={t('Close chat')}
          title={t('Close this chat?')}
          text={t('The customer can rate it. A new message opens it again.')}
          disabled={close.isPending}
          onConfirm={() => close.mutateAsync({ id })}
        />
      )}
    </Stack>
  )
}

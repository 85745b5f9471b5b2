import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { StaffChatMessage } from '@pasar/contract/calls/support/chat'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney, formatTotal } from '../../ui/format/money.ts'
import { stateLabels as orderStates } from '../orders/labels.ts'
import { eventLabels } from './labels.ts'
import type { useThread } from './use-thread.ts'

type Props = { thread: ReturnType<typeof useThread> }

/** The messages of a conversation; notes of staff stand out. */
export function Messages({ thread: { list, hasOlder, readOlder, isTyping, conversation } }: Props) {
  const readSeq = conversation?.customerReadSeq ?? 0
  const lastOwn = list.findLast(({ from, kind }) => from === 'staff' && kind !== 'note')?.seq
  return (
    // The direction puts the scroll position at the end, and keeps it there.
    <Box
      sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column-reverse' }}
      tabIndex={0}
      role="region"
      aria-label={t('Messages')}
    >
      {/* Shrunk to the box, it would overflow at its end, where a reversed box does not scroll. */}
      <Box sx={{ p: 2, flexShrink: 0, minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
        {hasOlder && (
          <Button size="small" sx={{ alignSelf: 'center' }} onClick={() => void readOlder()}>
            {t('Show earlier messages')}
          </Button>
        )}
        <Box role="log" aria-live="polite" sx={{ mt: 'auto', display: 'grid', gap: 1 }}>
          {list.map((message) => (
            <Message
              key={message.seq}
              message={message}
              isRead={message.seq === lastOwn && message.seq <= readSeq}
            />
          ))}
        </Box>
        {isTyping && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('The customer is typing…')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Message({ message, isRead }: { message: StaffChatMessage; isRead: boolean }) {
  const { kind, from, agent, event, at } = message
  if (event)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', my: 0.5 }}>
        {eventLabels[event](agent)} · <DateTimeInline at={at} />
      </Typography>
    )
  const isStaff = from === 'staff'
  const background = kind === 'note' ? 'warning.light' : isStaff ? 'primary.main' : 'action.hover'
  return (
    <Box sx={{ justifySelf: isStaff ? 'end' : 'start', maxWidth: '80%' }}>
      <Box
        sx={{
          px: 1.5,
          py: 1,
          borderRadius: 2,
          bgcolor: kind === 'note' ? 'transparent' : background,
          border: kind === 'note' ? '1px dashed' : 0,
          borderColor: 'warning.main',
          color: isStaff && kind !== 'note' ? 'primary.contrastText' : 'text.primary',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        <Content message={message} />
      </Box>
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ textAlign: isStaff ? 'right' : 'left', px: 0.5 }}
      >
        {kind === 'note' && `${t('Note')} · `}
        {agent && `${agent} · `}
        <DateTimeInline at={at} />
        {isRead && ` · ${t('read')}`}
      </Typography>
    </Box>
  )
}

const DateTimeInline = ({ at }: { at: string }) => (
  <Box component="span" sx={{ display: 'inline-block' }}>
    <DateTime at={at} />
  </Box>
)

function Content({ message: { kind, text, picture, product, order } }: { message: StaffChatMessage }) {
  if (kind === 'picture' && picture)
    return (
      <a href={picture.url} target="_blank" rel="noopener" aria-label={t('Picture')}>
        <Box
          component="img"
          src={picture.url}
          alt=""
          sx={{ maxWidth: 240, maxHeight: 240, display: 'block' }}
        />
      </a>
    )
  if (kind === 'product')
    return product ? (
      <AdminCard>
        <AdminLink to={`/goods/${product.id}`}>{product.title}</AdminLink>
        <div>{formatMoney(product.price)}</div>
      </AdminCard>
    ) : (
      <em>{t('This product is no longer on sale.')}</em>
    )
  if (kind === 'order' && order)
    return (
      <AdminCard>
        <AdminLink to={`/orders/${order.id}/show`}>{t('Order %{no}', { no: order.no })}</AdminLink>
        <div>{`${orderStates[order.state]} · ${formatTotal(order)}`}</div>
      </AdminCard>
    )
  return text
}

/** The card of a product or order, on the ground of links. */
const AdminCard = ({ children }: { children: ReactNode }) => (
  <Box sx={{ bgcolor: 'background.paper', color: 'text.primary', borderRadius: 1, p: 1 }}>{children}</Box>
)

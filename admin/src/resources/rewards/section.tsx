import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { adminRewardList, type MemberReward } from '@pasar/contract/calls/admin/rewards'
import { type ReactNode, useState } from 'react'
import { can } from '../../data/can.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime, formatDay } from '../../ui/format/date-time-field.tsx'
import { formatMoney, isZero } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { explainAmount, rewardStateNames, ruleNames } from './labels.ts'

const PAGE = 10

/** Rewards of a member, or of an order for all members, and how each amount was computed. */
export function Rewards({ of }: { of: { memberId: string } | { orderId: string } }) {
  const [page, setPage] = useState(1)
  const { data, error } = useCallQuery(adminRewardList, { ...of, page, limit: PAGE })
  if (error) return <Section title={t('Rewards')}>{error.message}</Section>
  // Most orders have none.
  if (!data || (data.total === 0 && 'orderId' in of)) return null
  return (
    <Section title={t('Rewards')}>
      {data.total === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('No rewards yet.')}
        </Typography>
      )}
      {data.list.map((reward) => (
        <Row key={reward.id} reward={reward} isOfOrder={'orderId' in of} />
      ))}
      {data.total > PAGE && (
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1 }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('Newer')}
          </Button>
          <Button size="small" disabled={page * PAGE >= data.total} onClick={() => setPage(page + 1)}>
            {t('Older')}
          </Button>
        </Stack>
      )}
    </Section>
  )
}

function Row({ reward, isOfOrder }: { reward: MemberReward; isOfOrder: boolean }) {
  const { rule, state, amount, member } = reward
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 1.5, py: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" component="div" sx={{ flexGrow: 1 }}>
        {ruleNames[rule]}
        {isOfOrder && (
          <>
            {' · '}
            <MemberLink id={member.id}>{member.name}</MemberLink>
          </>
        )}
      </Typography>
      <StateChip {...rewardStateNames[state]} />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {formatMoney(amount)}
      </Typography>
      <Detail>{explainAmount(reward)}</Detail>
      {!isOfOrder && (
        <Detail>
          <Source reward={reward} />
        </Detail>
      )}
      {isOfOrder && reward.via && <Detail>{tNodes('through %{name}', { name: reward.via.name })}</Detail>}
      <Detail>
        <Progress reward={reward} />
      </Detail>
    </Stack>
  )
}

const Detail = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="caption"
    component="div"
    color="textSecondary"
    sx={{ flex: '1 0 100%', overflowWrap: 'anywhere', '& time': { fontSize: 'inherit' } }}
  >
    {children}
  </Typography>
)

/** What a reward is for: the item and its buyer, or the day that was paired. */
function Source({ reward: { rule, day, item, orderId, orderNo, buyer, via } }: { reward: MemberReward }) {
  if (rule === 'correction') return t('Correction by staff')
  if (!orderId) return t('Sales paired on %{day}', { day: formatDay(day) })
  return (
    <>
      {can(adminOrderInfo) ? <AdminLink to={`/orders/${orderId}/show`}>{orderNo}</AdminLink> : orderNo}
      {` · ${item}`}
      {buyer && (
        <>
          {' · '}
          {tNodes('bought by %{name}', { name: <MemberLink id={buyer.id}>{buyer.name}</MemberLink> })}
        </>
      )}
      {via && (
        <>
          {' · '}
          {tNodes('through %{name}', { name: <MemberLink id={via.id}>{via.name}</MemberLink> })}
        </>
      )}
    </>
  )
}

/** When it accrued, became available or was forfeited, and what is reversed and credited. */
function Progress({ reward }: { reward: MemberReward }) {
  const { accruedAt, availableAt, forfeitedAt, reversed, posted } = reward
  return (
    <>
      {tNodes('accrued %{time}', { time: <DateTime at={accruedAt} /> })}
      {availableAt && <> · {tNodes('available since %{time}', { time: <DateTime at={availableAt} /> })}</>}
      {forfeitedAt && <> · {tNodes('forfeited %{time}', { time: <DateTime at={forfeitedAt} /> })}</>}
      {!isZero(reversed) && ` · ${t('%{amount} reversed', { amount: formatMoney(reversed) })}`}
      {!isZero(posted) && ` · ${t('%{amount} credited', { amount: formatMoney(posted) })}`}
    </>
  )
}

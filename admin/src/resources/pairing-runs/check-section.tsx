import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  adminRewardCheckInfo,
  adminRewardCheckStart,
  type CheckRule,
  type CheckState,
  type RewardCheck,
} from '@pasar/contract/calls/admin/reward-checks'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Section } from '../../ui/record/section.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { ruleNames } from '../rewards/labels.ts'

const REFETCH_SECONDS = 3

const stateTexts: Record<CheckState, string> = {
  waiting: t('Waiting for the job…'),
  items: t('Comparing rewards of items…'),
  pairing: t('Comparing the pairing…'),
  stars: t('Comparing star ranks…'),
  done: t('Done'),
}

const checkRuleNames: Record<CheckRule, string> = {
  direct: ruleNames.direct,
  second: ruleNames.second,
  pairing: ruleNames.pairing,
  service: ruleNames.service,
  'pv-left': t('PV of the left leg'),
  'pv-right': t('PV of the right leg'),
  'carry-left': t('Carried PV of the left leg'),
  'carry-right': t('Carried PV of the right leg'),
  star: t('Star rank'),
}

/**
 * Computes the rewards of a closed day again, apart from the rules that paid them, and lists what differs.
 */
export function CheckSection({ id }: { id: string }) {
  const start = useAction(adminRewardCheckStart, { done: t('Check started') })
  const { data, refetch } = useCallQuery(adminRewardCheckInfo, { id }, { seconds: REFETCH_SECONDS })
  const check = data?.check
  const isRunning = check !== undefined && check !== null && check.state !== 'done'
  return (
    <Section
      title={t('Check of the day')}
      actions={
        can(adminRewardCheckStart) && (
          <Button
            size="small"
            disabled={isRunning || start.isPending}
            onClick={() => start.mutate({ id }, { onSuccess: () => void refetch() })}
          >
            {t('Check this day')}
          </Button>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t(
          'Computes the rewards of items, the PV of both legs, pairing, carries and star ranks again, apart from the code that paid them. Nothing is changed.',
        )}
      </Typography>
      {check && <Result check={check} />}
    </Section>
  )
}

function Result({ check }: { check: RewardCheck }) {
  const { state, processed, differences, requestedBy, requestedAt, list } = check
  return (
    <>
      <Typography variant="body2" component="div" role="status">
        {stateTexts[state]} {t('%{processed} compared', { processed })} · {requestedBy || '–'},{' '}
        <DateTime at={requestedAt} />
      </Typography>
      {state === 'done' && differences === 0 && (
        <Alert severity="success" sx={{ mt: 1 }}>
          {t('Equal: nothing differs.')}
        </Alert>
      )}
      {differences > 0 && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t('%{smart_count} difference |||| %{smart_count} differences', { smart_count: differences })}
        </Alert>
      )}
      {list.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: differences have no other identity
        <Stack key={i} direction="row" sx={{ gap: 1.5, py: 0.75, flexWrap: 'wrap' }}>
          <Typography variant="body2" component="div" sx={{ flexGrow: 1 }}>
            {checkRuleNames[row.rule]} · <MemberLink id={row.member.id}>{row.member.name}</MemberLink>
            {row.orderId && (
              <>
                {' · '}
                <AdminLink to={`/orders/${row.orderId}/show`}>{t('Order')}</AdminLink>
              </>
            )}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('booked %{booked}, expected %{expected}', { booked: row.booked, expected: row.expected })}
          </Typography>
        </Stack>
      ))}
    </>
  )
}

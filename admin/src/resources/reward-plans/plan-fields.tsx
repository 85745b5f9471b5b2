import Typography from '@mui/material/Typography'
import { rewardRules } from '@pasar/contract/reward-plan'
import type { ReactNode } from 'react'
import { DateTimeInput, maxLength, required, TextInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import type { Market } from '../../ui/use-markets.ts'
import { homeCurrency, rankLabel, rateLabels, texts } from './labels.ts'
import { QuantityInput } from './quantity-input.tsx'
import { days, money, people, percent, pv } from './units.ts'

const STARS = [1, 2, 3, 4, 5]
const REASON_MAX = 300

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 650, mt: 1 }}>
      {title}
    </Typography>
    {children}
  </>
)

/** The inputs of a new version: every rate, cap and goal, from when it is valid, and why. */
export function PlanFields({ markets }: { markets: readonly Market[] }) {
  const amount = money(homeCurrency(markets))
  return (
    <>
      <Group title={texts.rates}>
        <FieldRow>
          {rewardRules.map((rule) => (
            <QuantityInput
              key={rule}
              source={`plan.rates.${rule}`}
              label={rateLabels[rule]}
              quantity={percent}
            />
          ))}
        </FieldRow>
      </Group>
      <Group title={texts.worth}>
        <FieldRow>
          {markets.map(({ id, name }) => (
            <QuantityInput key={id} source={`plan.moneyPerPv.${id}`} label={name} quantity={amount} />
          ))}
        </FieldRow>
      </Group>
      <Group title={texts.cap}>
        {[[0, 1, 2], STARS.slice(2)].map((ranks) => (
          <FieldRow key={ranks[0]}>
            {ranks.map((rank) => (
              <QuantityInput
                key={rank}
                source={`plan.pairingCaps.${rank}`}
                label={rankLabel(rank)}
                quantity={amount}
              />
            ))}
          </FieldRow>
        ))}
      </Group>
      <Group title={texts.limits}>
        <FieldRow>
          <QuantityInput source="plan.pairingDays" label={texts.pairingDays} quantity={days} />
          <QuantityInput source="plan.payoutCap" label={texts.payoutCap} quantity={percent} />
        </FieldRow>
      </Group>
      <Group title={texts.ranks}>
        {STARS.map((rank) => (
          <StarRow key={rank} rank={rank} />
        ))}
      </Group>
      <Group title={t('Version')}>
        <DateTimeInput
          source="validFrom"
          label={t('Valid from')}
          helperText={t('Leave empty for now')}
          parse={(value: string) => (value ? new Date(value).toISOString() : null)}
        />
        <TextInput
          source="reason"
          label={t('Reason')}
          validate={[required(), maxLength(REASON_MAX)]}
          multiline
        />
      </Group>
    </>
  )
}

/** The goals of a star rank. Labels repeat the rank, since each input is read on its own. */
function StarRow({ rank }: { rank: number }) {
  const source = `plan.stars.${rank - 1}`
  const label = (text: string) => `${rankLabel(rank)}: ${text}`
  return (
    <FieldRow>
      <QuantityInput source={`${source}.ownPv`} label={label(texts.ownPv)} quantity={pv} />
      <QuantityInput
        source={`${source}.directMembers`}
        label={label(texts.directMembers)}
        quantity={people}
      />
      <QuantityInput source={`${source}.teamPv`} label={label(texts.teamPv)} quantity={pv} />
    </FieldRow>
  )
}

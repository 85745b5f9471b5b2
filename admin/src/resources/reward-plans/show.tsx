import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminRewardPlanCreate, type PlanVersion } from '@pasar/contract/calls/admin/rewards'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useMarkets } from '../../ui/use-markets.ts'
import { homeCurrency, listRanks, listTerms, planStateLabels, versionTitle } from './labels.ts'
import { Ranks } from './ranks.tsx'

/** A version of the reward plan with every rate, cap and goal. */
export const RewardPlanShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const record = useRecordContext<PlanVersion>()
  const markets = useMarkets()
  if (!record || !markets) return null
  const { id, version, state, plan, validFrom, by, reason } = record
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={versionTitle(version)} chips={<StateChip {...planStateLabels[state]} />}>
        {can(adminRewardPlanCreate) && (
          <Button size="small" component={RouterLink} to={`/reward-plans/create?from=${id}`}>
            {t('New version from this one')}
          </Button>
        )}
      </PageHeading>
      <Section title={t('Version')}>
        <DescriptionList>
          <Description name={t('Valid from')}>
            <DateTime at={validFrom} />
          </Description>
          <Description name={t('By')}>{by || '–'}</Description>
          <Description name={t('Reason')}>{reason}</Description>
        </DescriptionList>
      </Section>
      {listTerms(plan, markets).map(({ title, rows }) => (
        <Section key={title} title={title}>
          <DescriptionList>
            {rows.map(({ name, value }) => (
              <Description key={name} name={name}>
                {value}
              </Description>
            ))}
          </DescriptionList>
        </Section>
      ))}
      <Ranks ranks={listRanks(plan, markets)} />
      <Typography variant="caption" color="textSecondary">
        {t('Amounts are credited as bonus; 1.00 of it is worth %{currency} 1.00.', {
          currency: homeCurrency(markets),
        })}
      </Typography>
    </Box>
  )
}

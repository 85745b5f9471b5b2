import {
  adminRewardPlanInfo,
  adminRewardPlanList,
  type PlanVersion,
} from '@pasar/contract/calls/admin/rewards'
import { useEffect, useState } from 'react'
import { Create, SaveButton, SimpleForm, Toolbar, useRedirect } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { FormChanges } from '../../ui/form/unsaved-changes.tsx'
import { type Market, useMarkets } from '../../ui/use-markets.ts'
import { homeCurrency, type NewVersion } from './labels.ts'
import { PlanFields } from './plan-fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { type PlanOf, parsePlan, toInputs } from './units.ts'

type Values = { plan: PlanOf<string>; validFrom: string | null; reason: string }

/**
 * Creates a version of the reward plan from the current one, or from that of the address (`?from=3`). It is
 * previewed before it is saved.
 */
export const RewardPlanCreate = () => {
  const from = useSearchParams()[0].get('from')
  return <Create title={t('New version')}>{from ? <FromVersion id={from} /> : <FromCurrent />}</Create>
}

function FromCurrent() {
  const { data } = useCallQuery(adminRewardPlanList, { limit: 1 })
  // What is entered stays when another version becomes current.
  const [first, setFirst] = useState<number>()
  if (data && first === undefined) setFirst(data.current)
  return first === undefined ? null : <FromVersion id={String(first)} />
}

function FromVersion({ id }: { id: string }) {
  const { data: base, error } = useCallQuery(adminRewardPlanInfo, { id })
  const markets = useMarkets()
  if (error) return error.message
  return base && markets ? <PlanForm base={base} markets={markets} /> : null
}

function PlanForm({ base, markets }: { base: PlanVersion; markets: readonly Market[] }) {
  const [version, setVersion] = useState<NewVersion>()
  const [createdId, setCreatedId] = useState<string>()
  const redirect = useRedirect()
  useEffect(() => {
    if (createdId) redirect('show', 'reward-plans', createdId)
  }, [createdId, redirect])
  const currency = homeCurrency(markets)
  const initial = (): Values => {
    const plan = toInputs(base.plan, currency)
    // A market that is newer than the version has no worth yet.
    const moneyPerPv = Object.fromEntries(markets.map(({ id }) => [id, plan.moneyPerPv[id] ?? '']))
    return { plan: { ...plan, moneyPerPv }, validFrom: null, reason: '' }
  }
  return (
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton label={t('Preview and save')} alwaysEnable />
        </Toolbar>
      }
      defaultValues={initial}
      onSubmit={(values: object) => {
        const { plan, validFrom, reason } = values as Values
        setVersion({
          plan: parsePlan(plan, currency),
          reason: reason.trim(),
          ...(validFrom && { validFrom }),
        })
      }}
    >
      <PlanFields markets={markets} />
      {/* The redirect follows when the form is no longer protected. */}
      {!createdId && <FormChanges />}
      {version && (
        <PreviewDialog
          version={version}
          base={base}
          markets={markets}
          onClose={() => setVersion(undefined)}
          onCreated={setCreatedId}
        />
      )}
    </SimpleForm>
  )
}

import type { PartnerApplication } from '@pasar/contract/calls/network/partners'
import { useT } from '@/i18n/i18n.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Input, Textarea } from '@/ui/forms/Field.tsx'
import { useDraft } from '@/ui/forms/use-draft.ts'
import { useApplyAsDealer } from '../api/partners.ts'
import { buildDealerForm, createDealerDraft, type KindInfo, type PartnerInfo } from '../model/draft.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { PlaceFields } from './PlaceFields.tsx'

type Props = {
  kind: KindInfo
  previous: PartnerApplication | null
  country: string
  currency: PartnerInfo['currency']
}

/** The application to become a dealer. */
export function DealerForm({ kind, previous, country, currency }: Props) {
  const t = useT()
  const apply = useApplyAsDealer()
  const { draft, errors, setErrors, change, field } = useDraft(() => createDealerDraft(previous, country))
  return (
    <ApplicationForm
      kind={kind}
      previous={previous}
      picturesHint={t('partner.dealerPictures')}
      busy={apply.busy}
      onErrors={setErrors}
      send={async (common) => {
        const form = buildDealerForm(draft, currency)
        return form ? await apply.run({ form, ...common }) : { monthlyPurchases: t('partner.amountWrong') }
      }}
    >
      <section>
        <SectionTitle>{t('partner.territory')}</SectionTitle>
        <Card className="grid gap-3">
          <p className="text-sm text-muted">{t('partner.territoryText')}</p>
          <PlaceFields place={draft} errors={errors} onChange={change} wholeCountry />
        </Card>
      </section>
      <section>
        <SectionTitle>{t('partner.business')}</SectionTitle>
        <Card className="grid gap-4">
          <Input
            label={t('partner.company')}
            maxLength={120}
            autoComplete="organization"
            hint={t('partner.optional')}
            {...field('company')}
          />
          <Textarea
            label={t('partner.experience')}
            required
            rows={4}
            maxLength={1000}
            {...field('experience')}
          />
          <Input
            label={t('partner.monthlyPurchases', { currency })}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            hint={t('partner.monthlyHint')}
            {...field('monthlyPurchases')}
          />
        </Card>
      </section>
    </ApplicationForm>
  )
}

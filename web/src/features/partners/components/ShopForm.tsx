import type { PartnerApplication } from '@pasar/contract/calls/network/partners'
import { SlugField } from '@/features/own-shop/components/SlugField.tsx'
import { isSlug } from '@/features/own-shop/model/slug.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Input, Textarea } from '@/ui/forms/Field.tsx'
import { useDraft } from '@/ui/forms/use-draft.ts'
import { useApplyForShop } from '../api/partners.ts'
import type { KindInfo } from '../model/draft.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

type Props = { kind: KindInfo; previous: PartnerApplication | null }

/** The application to open a shop. */
export function ShopForm({ kind, previous }: Props) {
  const t = useT()
  const apply = useApplyForShop()
  const { draft, errors, setErrors, change, field } = useDraft(
    () => previous?.shop ?? { name: '', slug: '', about: '' },
  )
  return (
    <ApplicationForm
      kind={kind}
      previous={previous}
      picturesHint={t('partner.shopPictures')}
      busy={apply.busy}
      onErrors={setErrors}
      send={async (common) => {
        if (!isSlug(draft.slug)) return { slug: t('myShop.slugWrong') }
        const form = { ...draft, name: draft.name.trim(), about: draft.about.trim() }
        const answer = await apply.run({ form, ...common })
        const isTaken = !answer.ok && isRefusal(answer.error, 'shop-address-taken')
        return isTaken ? { slug: answer.error.message } : answer
      }}
    >
      <section>
        <SectionTitle>{t('partner.shop')}</SectionTitle>
        <Card className="grid gap-4">
          <Input
            label={t('partner.shopName')}
            required
            maxLength={40}
            autoComplete="organization"
            {...field('name')}
          />
          <SlugField
            value={draft.slug}
            link={`${location.origin}/s/${draft.slug || '…'}`}
            error={errors.slug}
            onChange={(slug) => change({ slug })}
          />
          <Textarea
            label={t('partner.shopAbout')}
            rows={4}
            maxLength={500}
            hint={t('partner.optional')}
            {...field('about')}
          />
        </Card>
      </section>
    </ApplicationForm>
  )
}

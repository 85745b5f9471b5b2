import type { PartnerApplication } from '@pasar/contract/calls/network/partners'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Input, Textarea } from '@/ui/forms/Field.tsx'
import { useApplyForShop } from '../api/partners.ts'
import type { KindInfo } from '../model/draft.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

/** The form of an address, as ShopSlug of the contract. */
const SLUG = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/

type Props = { kind: KindInfo; previous: PartnerApplication | null }

/** The application to open a shop. */
export function ShopForm({ kind, previous }: Props) {
  const t = useT()
  const apply = useApplyForShop()
  const [draft, setDraft] = useState(previous?.shop ?? { name: '', slug: '', about: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  return (
    <ApplicationForm
      kind={kind}
      previous={previous}
      picturesHint={t('partner.shopPictures')}
      busy={apply.busy}
      onErrors={setErrors}
      send={async (common) => {
        const form = { ...draft, name: draft.name.trim(), about: draft.about.trim() }
        return SLUG.test(form.slug)
          ? await apply.run({ form, ...common })
          : { slug: t('partner.shopAddressWrong') }
      }}
    >
      <section>
        <SectionTitle>{t('partner.shop')}</SectionTitle>
        <Card className="grid gap-4">
          <Input
            label={t('partner.shopName')}
            name="name"
            required
            maxLength={40}
            autoComplete="organization"
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
            error={errors.name}
          />
          <Input
            label={t('partner.shopAddress')}
            name="slug"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            hint={t('partner.shopAddressHint', { address: `${location.host}/s/${draft.slug || '…'}` })}
            value={draft.slug}
            onChange={(event) => change({ slug: event.target.value.toLowerCase().replaceAll(' ', '-') })}
            error={errors.slug}
          />
          <Textarea
            label={t('partner.shopAbout')}
            name="about"
            rows={4}
            maxLength={500}
            hint={t('partner.optional')}
            value={draft.about}
            onChange={(event) => change({ about: event.target.value })}
            error={errors.about}
          />
        </Card>
      </section>
    </ApplicationForm>
  )
}

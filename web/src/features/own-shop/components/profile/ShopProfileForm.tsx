import type { FormEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal, isRefusal } from '@/lib/api/errors.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { Input, Textarea } from '@/ui/forms/Field.tsx'
import { useDraft } from '@/ui/forms/use-draft.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useEditShop } from '../../api/shop.ts'
import { isSlug, previewLink } from '../../model/slug.ts'
import type { OwnShop } from '../ShopGate.tsx'
import { SlugField } from '../SlugField.tsx'
import { ShopPictures } from './ShopPictures.tsx'

const NAME_MAX = 40
const ABOUT_MAX = 500
const NOTICE_MAX = 200

/** Edits pictures, name, description and notice of the shop; its owner the address too. */
export function ShopProfileForm({ own: { shop, isOwner } }: { own: OwnShop }) {
  const t = useT()
  const edit = useEditShop()
  const { draft, errors, setErrors, change, field } = useDraft(() => {
    const { name, slug, about, notice } = shop
    return { name, slug, about, notice }
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fail = (fields: Record<string, string>) => {
      setErrors(fields)
      focusField(form, fields)
    }
    setErrors({})
    if (!checkForm(form)) return
    if (!isSlug(draft.slug)) return fail({ slug: t('myShop.slugWrong') })
    const { slug, ...rest } = { ...draft, name: draft.name.trim() }
    const answer = await edit.run(isOwner ? { ...rest, slug } : rest)
    if (answer.ok) return toast(t('myShop.saved'))
    if (answer.error instanceof InputRefusal) fail(answer.error.fields)
    else if (isRefusal(answer.error, 'shop-address-taken')) fail({ slug: answer.error.message })
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ShopPictures shop={shop} />
      <Card className="grid gap-4">
        <Input
          label={t('myShop.name')}
          required
          maxLength={NAME_MAX}
          autoComplete="organization"
          enterKeyHint="next"
          {...field('name')}
        />
        {isOwner && (
          <SlugField
            value={draft.slug}
            link={previewLink(shop.url, shop.slug, draft.slug)}
            hint={draft.slug === shop.slug ? undefined : t('myShop.slugChanged')}
            error={errors.slug}
            onChange={(slug) => change({ slug })}
          />
        )}
        <Textarea label={t('myShop.about')} rows={5} maxLength={ABOUT_MAX} {...field('about')} />
        <Textarea
          label={t('myShop.notice')}
          rows={2}
          maxLength={NOTICE_MAX}
          placeholder={t('myShop.noticePlaceholder')}
          {...field('notice')}
        />
      </Card>
      <Button type="submit" size="lg" wide busy={edit.busy}>
        {t('common.save')}
      </Button>
    </form>
  )
}

import { Link } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { cleanSlug, SLUG_MAX } from '../model/slug.ts'

type Props = {
  value: string
  /** The whole link with this address. */
  link: string
  hint?: string | undefined
  error?: string | undefined
  onChange: (slug: string) => void
}

/** The address of a shop, with the link that it makes. */
export function SlugField({ value, link, hint, error, onChange }: Props) {
  const t = useT()
  return (
    <div className="grid gap-1.5">
      <Input
        label={t('myShop.slug')}
        name="slug"
        required
        maxLength={SLUG_MAX}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="url"
        enterKeyHint="next"
        value={value}
        onChange={(event) => onChange(cleanSlug(event.target.value))}
        {...(error && { error })}
        hint={hint ?? t('myShop.slugHint')}
      />
      <p className="flex items-start gap-2 rounded-small bg-shade px-3 py-2 text-sm text-ink-2">
        <Link size={16} className="mt-0.5 shrink-0" aria-hidden />
        <span className="sr-only">{t('myShop.link')}</span>
        <span data-testid="shop-link" className="min-w-0 break-all">
          {link}
        </span>
      </p>
    </div>
  )
}

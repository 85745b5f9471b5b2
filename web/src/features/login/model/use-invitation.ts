import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { dropShareCode, getShareCode } from '@/lib/share-code.ts'
import { findInviter, type Inviter } from '../api/inviter.ts'

/** Pause in typing before a code is looked up, and the shortest code. */
const TYPING_MS = 400
const CODE_MIN = 5

/**
 * The invitation code of the registration: that of the link, else of the shop, or what the visitor types. A
 * link's code that does not exist any more is replaced by that of the shop, and the hint says so.
 * @param given the code of the page's address
 * @param shopCode undefined while loading; null when members register by invitation only
 */
export function useInvitation(given: string, shopCode: string | null | undefined) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const [invited, setInvited] = useState(() => given || getShareCode())
  const [gone, setGone] = useState(false)
  const code = typed ?? (invited || shopCode || '')
  const inviter = useInviter(code)
  if (inviter?.state === 'unknown' && typed === null && invited) {
    setInvited('')
    setGone(true)
  }
  useEffect(() => {
    if (gone) dropShareCode()
  }, [gone])
  const getHint = () => {
    if (gone && typed === null)
      return t(shopCode === null ? 'login.invitationGoneOnly' : 'login.invitationGone')
    if (inviter?.state === 'found') return t('login.invitedBy', { name: inviter.name })
    return shopCode ? undefined : t('login.invitationOnly')
  }
  return { code, change: setTyped, hint: getHint() }
}

/** Looks up the inviter of a code once it has at least five characters; null before that. */
function useInviter(code: string): Inviter | null {
  const [found, setFound] = useState<{ code: string; inviter: Inviter } | null>(null)
  useEffect(() => {
    if (code.length < CODE_MIN) return
    const timer = setTimeout(
      () => void findInviter(code).then((inviter) => setFound({ code, inviter })),
      TYPING_MS,
    )
    return () => clearTimeout(timer)
  }, [code])
  return found?.code === code ? found.inviter : null
}

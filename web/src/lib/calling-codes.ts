import type { Output } from '@pasar/contract/call'
import { callingCodes } from '@pasar/contract/calls/regions'
import { useEffect } from 'react'
import { useRead } from './api/query.ts'
import { useSettings } from './settings.ts'

type Countries = Output<typeof callingCodes>['list']

const storageKey = (language: string) => `pasar.callingCodes.${language}`

function loadStored(language: string): Countries | undefined {
  const stored = localStorage.getItem(storageKey(language))
  return stored ? (JSON.parse(stored) as Countries) : undefined
}

/** Returns the calling codes with country names, likely ones first. Stored on the device after fetching. */
export function useCallingCodes(): Countries | undefined {
  const language = useSettings((s) => s.language)
  const { data, isPlaceholderData } = useRead(callingCodes, {}, { staleTime: Number.POSITIVE_INFINITY })
  const fetched = isPlaceholderData ? undefined : data?.list
  useEffect(() => {
    if (fetched) localStorage.setItem(storageKey(language), JSON.stringify(fetched))
  }, [fetched, language])
  return fetched ?? loadStored(language)
}

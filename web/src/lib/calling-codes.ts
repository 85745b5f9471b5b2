import type { Output } from '@pasar/contract/call'
import { callingCodes } from '@pasar/contract/calls/regions'
import { useEffect } from 'react'
import { useRead } from './api/query.ts'
import { useSettings } from './settings.ts'
import { readStoredJson } from './stored-json.ts'

type Countries = Output<typeof callingCodes>['list']

const storageKey = (language: string) => `pasar.callingCodes.${language}`

const loadStored = (language: string) =>
  readStoredJson<Countries>(localStorage, storageKey(language), Array.isArray)

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

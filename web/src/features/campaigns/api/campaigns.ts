import { type CampaignState, campaignInfo, campaignList } from '@pasar/contract/calls/content/campaigns'
import { invalidateReads, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'

/** The server's responses about campaigns are at most this old, so a later read has the new state. */
const SERVER_CACHE_MS = 5_000

/** Reads the campaigns of a state. They change with the time, so each visit reads again. */
export const useCampaigns = (state: CampaignState) =>
  useReadPages(campaignList, { state }, { staleTime: SERVER_CACHE_MS })

/** Reads a campaign by its id or slug. */
export const useCampaign = (id: string) =>
  useRead(campaignInfo, { id }, { staleTime: SERVER_CACHE_MS, handles: ['not-found'] })

/** Reads campaigns again after one has started or ended. */
export const refreshCampaigns = (): void =>
  void setTimeout(() => void invalidateReads([campaignList, campaignInfo]), SERVER_CACHE_MS)

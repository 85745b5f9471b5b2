import * as calls from '@pasar/contract/calls/admin/catalog/content'
import * as popupCalls from '@pasar/contract/calls/admin/catalog/popups'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { deleteBanner, listBanners, moveBanner, saveBanner, showBanner } from './admin/banners.ts'
import { listLanguagePacks, publishLanguagePack, showLanguagePack } from './admin/language-packs.ts'
import { deleteNews, listNews, saveNews, showNews } from './admin/news.ts'
import { deleteNotice, listNotices, saveNotice, showNotice } from './admin/notices.ts'
import { deletePopup, listAdminPopups, savePopup, showPopup } from './admin/popups.ts'

export const contentAdminRoutes: Route[] = [
  handle(calls.adminBannerList, listBanners),
  handle(calls.adminBannerInfo, showBanner),
  handle(calls.adminBannerSave, saveBanner),
  handle(calls.adminBannerMove, moveBanner),
  handle(calls.adminBannerDelete, deleteBanner),
  handle(calls.adminNewsList, listNews),
  handle(calls.adminNewsInfo, showNews),
  handle(calls.adminNewsSave, saveNews),
  handle(calls.adminNewsDelete, deleteNews),
  handle(calls.adminNoticeList, listNotices),
  handle(calls.adminNoticeInfo, showNotice),
  handle(calls.adminNoticeSave, saveNotice),
  handle(calls.adminNoticeDelete, deleteNotice),
  handle(calls.adminLanguagePackList, listLanguagePacks),
  handle(popupCalls.adminPopupList, listAdminPopups),
  handle(popupCalls.adminPopupInfo, showPopup),
  handle(popupCalls.adminPopupSave, savePopup),
  handle(popupCalls.adminPopupDelete, deletePopup),
  handle(calls.adminLanguagePackInfo, showLanguagePack),
  handle(calls.adminLanguagePackSave, publishLanguagePack),
]

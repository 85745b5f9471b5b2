import * as calls from '@pasar/contract/calls/admin/catalog/content'
import * as popups from '@pasar/contract/calls/admin/catalog/popups'
import * as agreements from '@pasar/contract/calls/admin/content/agreements'
import * as campaigns from '@pasar/contract/calls/admin/content/campaigns'
import * as comments from '@pasar/contract/calls/admin/content/comments'
import * as company from '@pasar/contract/calls/admin/content/company'
import * as news from '@pasar/contract/calls/admin/content/news'
import * as notices from '@pasar/contract/calls/admin/content/notices'
import * as questions from '@pasar/contract/calls/admin/content/questions'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '@pasar/contract/constants'
import { handle, handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import {
  deleteAgreement,
  listAgreements,
  publishAgreement,
  saveAgreement,
  showAgreement,
} from './admin/agreements.ts'
import { deleteBanner, listBanners, moveBanner, saveBanner, showBanner } from './admin/banners.ts'
import { deleteCampaign, listCampaigns, saveCampaign, showCampaign } from './admin/campaigns.ts'
import { approveComment, hideComment, listCommentQueue, showQueuedComment } from './admin/comments.ts'
import { deleteSection, listAllSections, saveSection, showSection } from './admin/company-sections.ts'
import { exportConsents } from './admin/export-consents.ts'
import {
  listLanguagePacks,
  publishLanguagePack,
  showLanguagePack,
  showServerTexts,
} from './admin/language-packs.ts'
import { deleteNews, listNews, saveNews, showNews, uploadAttachment } from './admin/news.ts'
import { deleteNotice, listNotices, saveNotice, showNotice } from './admin/notices.ts'
import { deletePopup, listAdminPopups, savePopup, showPopup } from './admin/popups.ts'
import { deleteQuestion, listAllQuestions, saveQuestion, showQuestion } from './admin/questions.ts'

export const contentAdminRoutes: Route[] = [
  handle(agreements.adminAgreementList, listAgreements),
  handle(agreements.adminAgreementInfo, showAgreement),
  handle(agreements.adminAgreementSave, saveAgreement),
  handle(agreements.adminAgreementPublish, publishAgreement),
  handle(agreements.adminAgreementDelete, deleteAgreement),
  handle(agreements.adminConsentExport, exportConsents),
  handle(campaigns.adminCampaignList, listCampaigns),
  handle(campaigns.adminCampaignInfo, showCampaign),
  handle(campaigns.adminCampaignSave, saveCampaign),
  handle(campaigns.adminCampaignDelete, deleteCampaign),
  handle(calls.adminBannerList, listBanners),
  handle(calls.adminBannerInfo, showBanner),
  handle(calls.adminBannerSave, saveBanner),
  handle(calls.adminBannerMove, moveBanner),
  handle(calls.adminBannerDelete, deleteBanner),
  handle(news.adminNewsList, listNews),
  handle(news.adminNewsInfo, showNews),
  handle(news.adminNewsSave, saveNews),
  handle(news.adminNewsDelete, deleteNews),
  handle(notices.adminNoticeList, listNotices),
  handle(notices.adminNoticeInfo, showNotice),
  handle(notices.adminNoticeSave, saveNotice),
  handle(notices.adminNoticeDelete, deleteNotice),
  handleUpload(news.adminAttachmentUpload, uploadAttachment, {
    accepts: {
      types: [...Object.keys(DOCUMENT_TYPES), 'application/x-zip-compressed'],
      maxBytes: DOCUMENT_MAX_BYTES,
    },
  }),
  handle(questions.adminQuestionList, listAllQuestions),
  handle(questions.adminQuestionInfo, showQuestion),
  handle(questions.adminQuestionSave, saveQuestion),
  handle(questions.adminQuestionDelete, deleteQuestion),
  handle(company.adminCompanySectionList, listAllSections),
  handle(company.adminCompanySectionInfo, showSection),
  handle(company.adminCompanySectionSave, saveSection),
  handle(company.adminCompanySectionDelete, deleteSection),
  handle(comments.adminCommentList, listCommentQueue),
  handle(comments.adminCommentInfo, showQueuedComment),
  handle(comments.adminCommentApprove, approveComment),
  handle(comments.adminCommentHide, hideComment),
  handle(calls.adminLanguagePackList, listLanguagePacks),
  handle(popups.adminPopupList, listAdminPopups),
  handle(popups.adminPopupInfo, showPopup),
  handle(popups.adminPopupSave, savePopup),
  handle(popups.adminPopupDelete, deletePopup),
  handle(calls.adminLanguagePackInfo, showLanguagePack),
  handle(calls.adminServerTexts, showServerTexts),
  handle(calls.adminLanguagePackSave, publishLanguagePack),
]

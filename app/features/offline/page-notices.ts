/** What only few pages have to say, with its texts in three languages: loaded by `page-script` where it is needed. */
export { showEnquiryNotice } from "./enquiry-notice";
export { completeSavedCopyNote } from "./saved-copy-age";

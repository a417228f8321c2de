/** Keys of what refers to a product, in its history. */
export const DOCUMENTS = "documents";
export const REQUESTS = "service_requests";
/** Where requests name it: `request_id` and `position`. */
export const REQUEST_PRODUCTS = "request_products";

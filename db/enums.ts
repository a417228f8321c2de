/*
 * The closed sets of values that columns hold, for schema and app. Imports nothing: public pages use it in the
 * browser.
 */

export const languageCodes = ["eng", "rus", "aze"] as const;
/** Those that texts are translated into. */
export const otherLanguages = ["rus", "aze"] as const satisfies readonly (typeof languageCodes)[number][];
export type LanguageCode = (typeof languageCodes)[number];

export const engineTypes = ["electric", "gasoline", "diesel", "hybrid"] as const;
export type EngineType = (typeof engineTypes)[number];

export const productStatuses = ["available", "rented", "maintenance", "sold"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What a category's machines do for a job: lift people straight up or over, or goods. One without is in no finder. */
export const liftGroups = ["vertical", "boom", "forklift", "telehandler"] as const;
export type LiftGroup = (typeof liftGroups)[number];

/** What a diagram bounds: the place of a platform, or that of a load. */
export const envelopePurposes = ["platform", "load"] as const;
export type EnvelopePurpose = (typeof envelopePurposes)[number];

export const documentCategories = ["Safety", "Maintenance", "Training", "Technical"] as const;

export const serviceTypes = ["maintenance", "repair", "emergency", "training"] as const;

/** What an enquiry is about; the others are service requests. */
export const enquiryTypes = ["buy", "rent", "price", "availability", "advice"] as const;

export const requestTypes = [...enquiryTypes, ...serviceTypes] as const;
export type RequestType = (typeof requestTypes)[number];

export const requestStates = ["new", "in_progress", "done"] as const;
export type RequestState = (typeof requestStates)[number];

export const roles = ["admin", "editor"] as const;
export type Role = (typeof roles)[number];

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
export const weekendDays = ["saturday", "sunday"] as const;

export const timeZones = [
  "UTC",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "Asia/Baku",
] as const;
export type TimeZone = (typeof timeZones)[number];

/**
 * Why many products change at once: chosen in the table, filled in on a board, moved to another category, read from a
 * workbook, or taken back.
 */
export const batchKinds = ["bulk", "fill-in", "move", "import", "undo"] as const;
export type BatchKind = (typeof batchKinds)[number];

/** Records that can be changed many at once, by table. */
export const batchEntities = ["equipment", "manufacturers", "equipment_categories", "library_documents"] as const;
export type BatchEntity = (typeof batchEntities)[number];

export const batchStates = ["review", "done", "undone", "discarded"] as const;
export type BatchState = (typeof batchStates)[number];

export const batchRowKinds = ["change", "new", "problem"] as const;
export type BatchRowKind = (typeof batchRowKinds)[number];

export const linkStates = ["unchecked", "ok", "moved", "doubtful", "dead"] as const;
export type LinkState = (typeof linkStates)[number];

/** Boards whose doubts staff can answer with "it is right". */
export const doubtBoards = ["same-model", "twins", "implausible"] as const;
export type DoubtBoard = (typeof doubtBoards)[number];

export const demandKinds = ["view", "compare", "missed-search"] as const;
export type DemandKind = (typeof demandKinds)[number];

/** Types of files that the site hosts. AVIF and HEIC are stored as WebP. */
export const fileTypes = [
  ...(["image/jpeg", "image/png", "image/webp"] as const),
  ...(["application/pdf", "video/mp4", "video/webm"] as const),
] as const;
export type StoredFileType = (typeof fileTypes)[number];

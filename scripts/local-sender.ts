/** The sender where no email leaves the machine: `.example` belongs to nobody. */
export const LOCAL_SENDER = "requests@liftyard.example";

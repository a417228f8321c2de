/** What the drawings need to know about a machine. All lengths in metres; null means not known. */
export interface MachineSpec {
  key: string;
  manufacturer: string;
  category: string;
  model: string;
  engine_type: string | null;
  specifications: {
    working_height_m: number | null;
    platform_height_m: number | null;
    height_m: number | null;
    length_m: number | null;
    width_m: number | null;
    extension_length_m: number | null;
    platform_length_m: number | null;
    fork_length_m: number | null;
    platform_capacity_kg: number | null;
    lifting_capacity_kg: number | null;
    has_bucket?: boolean | null;
  };
}

/** working: part raised, as on a card; stowed: folded for transport; full: at the published height. */
export type Pose = "working" | "stowed" | "full";

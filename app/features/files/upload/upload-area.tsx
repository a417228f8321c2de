import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FormReply } from "~/ui/form-reply";
import type { UploadField } from "../upload-fields";
import { droppedFiles } from "./chosen-files";
import { isList } from "./offered-types";
import { UploadInput } from "./upload-input";
import { UploadItem } from "./upload-item";
import { UploadStatus } from "./upload-status";
import { useUploads } from "./uploads";
import { hasFiles } from "./use-window-drop";

export interface Uploaded {
  url: string;
  file: File;
  known?: string | undefined;
  /** Ascending in the order in which files were chosen. */
  order: number;
}

interface UploadAreaProps {
  field: UploadField;
  errors: FormReply["error"];
  /** How many more files fit into a list. */
  room?: number;
  /** Whole folders can be chosen, too. */
  takesFolders?: boolean;
  onUploaded: (files: Uploaded[]) => void;
  /** What the URLs go into. */
  children: ReactNode;
}

/** Takes files for a field: chosen, dropped or pasted. */
export function UploadArea({ field, errors, room = 1, takesFolders = false, onUploaded, children }: UploadAreaProps) {
  const { queue, isDragging, add, take } = useUploads();
  const [isOver, setIsOver] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const all = queue.uploads.filter((upload) => upload.field === field);
  const uploads = all.filter(({ state }) => state !== "done");
  const done = all.flatMap(({ id, url, file, known }) => (url === undefined ? [] : [{ url, file, known, order: id }]));

  // The field may be rendered again before they are out of the queue.
  const taken = useRef(new Set<number>());
  useEffect(() => {
    const fresh = done.filter(({ order }) => !taken.current.has(order));
    if (fresh.length === 0) return;
    for (const { order } of fresh) taken.current.add(order);
    onUploaded(fresh);
    take(fresh.map(({ order }) => order));
  });

  function addFiles(files: readonly File[]) {
    const others = uploads.filter(({ state }) => state !== "failed").length;
    if (files.length > 0) add(field, files, isList(field) ? room - others : 1);
  }

  function handleDrag(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setIsOver(true);
  }
  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
  }
  function handleDrop(event: DragEvent) {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then(addFiles);
  }
  function handlePaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    // Cells of a spreadsheet come as a picture and as text: into a text field goes the text.
    const isForInput = types.includes("text/plain") && (event.target as HTMLElement).matches("input");
    if (files.length === 0 || isForInput) return;
    event.preventDefault();
    addFiles([...files]);
  }

  return (
    <div
      ref={area}
      className="upload-area"
      data-drop={isOver ? "over" : isDragging ? "possible" : undefined}
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
      {uploads.length > 0 && (
        <ul className="upload-area__files">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} area={area} />
          ))}
        </ul>
      )}
      <UploadInput field={field} uploads={uploads} errors={errors} takesFolders={takesFolders} onChoose={addFiles} />
      <UploadStatus field={field} />
    </div>
  );
}

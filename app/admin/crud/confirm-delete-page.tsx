import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { ConfirmDialog } from "./confirm-dialog";

interface AskDeleteProps {
  title: string;
  path: string;
  id: string;
  intent?: string;
  words: Record<"delete" | "keep", string>;
  instead?: { text: string; to: string };
  children: ReactNode;
}

/** Confirmation before a deletion, at a URL of its own (`?delete=`), so that it works without script. */
export function ConfirmDeletePage({ title, path, id, intent = "delete", words, instead, children }: AskDeleteProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isDeleting = useNavigation().formMethod === "POST";
  return (
    <ConfirmDialog key={key} title={title} onClose={() => navigate(path, { preventScrollReset: true, replace: true })}>
      {children}
      <OfflineNotice />
      <PostForm action={path} preventScrollReset className="confirm__ways">
        <input type="hidden" name="id" value={id} />
        {instead ? (
          <Link className="button" to={instead.to}>
            {instead.text}
          </Link>
        ) : (
          <button className="button button--danger" name="intent" value={intent} disabled={isDeleting}>
            {words.delete}
          </button>
        )}
        <Link className="button button--quiet" to={path} data-no>
          {words.keep}
        </Link>
      </PostForm>
    </ConfirmDialog>
  );
}
